//! A message from a client with its number, read in one go.
//!
//! What serde makes of a flattened field has everything copied twice before anything of it is understood, with every answer of
//! every player. So the number is taken out on the way, and all else goes straight to what is asked for.

use super::answer::Answer;
use super::socket::Client;
use serde::de::value::{BorrowedStrDeserializer, CowStrDeserializer, MapAccessDeserializer};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A message from a client.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "wire.ts", optional_fields))]
pub struct Request {
    /// Any number the client likes: every direct reply carries it back, so that replies find their request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request: Option<u32>,
    /// What is wanted.
    #[serde(flatten)]
    pub ask_for: Client,
}

impl Request {
    /// Reads a message. The number of an offer, which is what nearly everybody sends, is read without a copy of anything: what tells
    /// messages apart by a field has serde keep all other fields until it is found.
    ///
    /// # Errors
    /// Why it is no message.
    pub fn read(text: &str) -> serde_json::Result<Request> {
        match serde_json::from_str(text) {
            Ok(OfferAnswer { request, kind: "answer", version, answer: Offered { kind: "offer", offer } }) => {
                let answer = Answer::Offer { offer, first: Vec::new() };
                Ok(Request { request, ask_for: Client::Answer { version, answer } })
            }
            _ => serde_json::from_str(text),
        }
    }

    /// The number of a message, if it has one, whatever else is wrong with the message.
    pub fn number_of(text: &str) -> Option<u32> {
        #[derive(Deserialize)]
        struct Numbered {
            request: Option<u32>,
        }
        serde_json::from_str(text).ok().and_then(|Numbered { request }| request)
    }
}

/// An answer by the number of an offer, with nothing besides.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferAnswer<'a> {
    request: Option<u32>,
    #[serde(rename = "type")]
    kind: &'a str,
    version: u32,
    answer: Offered<'a>,
}

/// An offer that is taken as it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offered<'a> {
    kind: &'a str,
    offer: u32,
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request, D::Error> {
        deserializer.deserialize_map(RequestVisitor)
    }
}

struct RequestVisitor;

impl<'de> Visitor<'de> for RequestVisitor {
    type Value = Request;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message, an object with a `type`")
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Request, A::Error> {
        let mut request = None;
        let others = Others { fields, request: &mut request };
        let ask_for = Client::deserialize(MapAccessDeserializer::new(others))?;
        Ok(Request { request: request.flatten(), ask_for })
    }
}

/// All fields but the number, which is noted.
struct Others<'a, A> {
    fields: A,
    request: &'a mut Option<Option<u32>>,
}

/// The name of a field, copied only if it is written with escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Others<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(Name(name)) = self.fields.next_key()? {
            if name == "request" {
                if self.request.replace(self.fields.next_value()?).is_some() {
                    return Err(A::Error::duplicate_field("request"));
                }
                continue;
            }
            let key = match name {
                Cow::Borrowed(name) => seed.deserialize(BorrowedStrDeserializer::new(name)),
                Cow::Owned(name) => seed.deserialize(CowStrDeserializer::new(Cow::Owned(name))),
            };
            return key.map(Some);
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.fields.next_value_seed(seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same as serde makes of it.
    #[derive(Deserialize)]
    struct Flattened {
        request: Option<u32>,
        #[serde(flatten)]
        ask_for: Client,
    }

    #[test]
    fn a_message_is_read_as_if_its_number_were_one_field_more() {
        let answer = r#""answer":{"kind":"offer","offer":3,"first":[4,2]}"#;
        let path = r#""answer":{"kind":"path","drag":1,"corners":[],"besides":"request"}"#;
        for text in [
            format!(r#"{{"request":7,"type":"answer","version":4,{answer}}}"#),
            format!(r#"{{"type":"answer","version":4,{answer},"request":7}}"#),
            r#"{"answer":{"offer":3,"kind":"offer"},"version":4,"type":"answer"}"#.to_owned(),
            r#"{"type":"answer","version":4,"answer":{"kind":"offer","offer":3},"request":null}"#.to_owned(),
            r#"{"type":"preview","version":4,"answer":{"kind":"offer","offer":3}}"#.to_owned(),
            r#"{"type":"answer","version":4,"answer":{"kind":"notation","offer":3,"text":"hold"}}"#.to_owned(),
            format!(r#"{{{path},"version":4,"request":null,"ty\u0070e":"answer"}}"#),
            format!(r#"{{{path},"r\u0065quest":9,"type":"preview"}}"#),
            r#"{"type":"concede","besides":{"request":1}}"#.to_owned(),
            r#"{"type":"hello","tokens":["a\nb"]}"#.to_owned(),
            r#"{"request":-1,"type":"offers"}"#.to_owned(),
            r#"{"request":1,"request":1,"type":"offers"}"#.to_owned(),
            r#"{"request":1}"#.to_owned(),
            r#"{"request":1,"type":"dance"}"#.to_owned(),
            r#"{"request":1,"type":"roll","version":1}"#.to_owned(),
            "[]".to_owned(),
        ] {
            let read = Request::read(&text).ok().map(|read| (read.request, read.ask_for));
            let flattened = serde_json::from_str::<Flattened>(&text).ok().map(|read| (read.request, read.ask_for));
            assert_eq!(read, flattened, "{text}");
        }
    }

    #[test]
    fn a_message_that_cannot_be_read_has_its_number_all_the_same() {
        assert_eq!(Request::number_of(r#"{"type":"dance","request":5}"#), Some(5));
        assert_eq!(Request::number_of(r#"{"type":"dance","request":"five"}"#), None);
        assert_eq!(Request::number_of(r#"{"request":5"#), None);
    }
}
