// A table as this browser sees it: what the server told last, and what its person has pointed at so far.

import { words } from '../words'
import type { Answer, Ask, Catalogue, Drag, Facet, Filled, LogLine, Odds, Offer, Picture, Place, Preview, Refused, SeatInfo, Server, Spot, TableView, TakeBack, TakeBackAsked, Update, Waiting } from '../wire/wire'
import { begun, chosen, type Meant, meant, settled } from './aim'
import { api, Failure } from './api'
import { saveSeat, seatsAt } from './storage'
import { since } from './names'
import { drawable, inch } from './draw'
import { Draft, needed } from './draft.svelte'
import { Drawing } from './drawing.svelte'
import { drills } from './manoeuvre'
import { Manoeuvring } from './manoeuvring.svelte'
import { groupOf, spokenOf, unitMeant } from './units'
import { Placing, proposed } from './placing'
import { Link, type LinkState, type Wish } from './link'
import { choices, handOf, inOrderOf, inTurn, keyOf, likely, matching, nothingAtStake, type Numbered, oneMore, onlyOne, open, picked, taking } from './narrow'
import { BEHIND } from './pace'
import { patched } from './patch'
import { Reading } from './reading.svelte'
import { rulebook } from './rulebook.svelte'
import { sound } from './sounds'
import { Stage } from './stage.svelte'
import { Survey } from './survey.svelte'
import { reaction, Reactions } from './reactions.svelte'
import { type How, Updates } from './updates.svelte'
import { type Why, whyNot } from './why'

/** For how long nothing counts after Confirm that is pressed where it was, in milliseconds: a double click is meant for one button. */
const CALM = 250

export class Session {
  state = $state.raw<LinkState>('connecting')
  table = $state.raw<TableView | undefined>()
  catalogue = $state.raw<Catalogue | undefined>()
  picture = $state.raw<Picture | undefined>()
  log = $state.raw<LogLine[]>([])
  ask = $state.raw<Ask | undefined>()
  waiting = $state.raw<Waiting | undefined>()
  takeBack = $state.raw<TakeBack | undefined>()
  takeBackAsked = $state.raw<TakeBackAsked | undefined>()
  /** What the server tells everybody: that it is about to stop, for example. */
  notice = $state('')
  seats = $state.raw<SeatInfo[]>([])
  watchers = $state(0)
  /** What people have said since this page came. */
  said = $state.raw<{ seat: number; text: string }[]>([])
  refused = $state.raw<Refused | undefined>()

  picks = $state.raw<Facet[]>([])
  preview = $state.raw<Preview | undefined>()
  why = $state.raw<Why | undefined>()
  busy = $state(false)
  lit = $state.raw<readonly number[]>([])
  recapAfter = $state(Number.MAX_SAFE_INTEGER)
  /** Whether Confirm was pressed a moment ago, so that another press there is not meant for what came in its place. */
  calm = $state(false)
  /** At one screen for two: the seat the screen is to be handed to. */
  handTo = $state<number | undefined>()

  offers = $derived<readonly Offer[]>(this.ask?.offers?.offers ?? [])
  left = $derived(matching(this.offers, this.picks))
  open = $derived(open(this.offers, this.picks))
  seat = $derived(this.table?.seat)
  ahead = $derived(this.seat === 1 ? 180 : 0)
  chosen = $derived.by(() => {
    const offer = likely(this.offers, this.picks, this.ahead)
    return offer && inTurn(offer, this.picks)
  })
  /** Who comes first of those that get a share, where there is an order among them. */
  order = $derived(inOrderOf(this.left, this.chosen, this.picks))
  /** The cards this seat may choose from now. */
  hand = $derived(handOf(this.picture?.hands ?? [], this.seat, this.offers))
  /** Moves that may be drawn for what was pointed at so far. */
  drags = $derived<Drag[]>(drawable(this.ask?.offers?.drags ?? [], this.left, this.picks))
  /** The only piece that may be drawn, whether it was pointed at or not. */
  mover = $derived(this.drags[0]?.from && this.drags.every((d) => d.piece === this.drags[0]?.piece) ? this.drags[0].piece : undefined)
  /** The move that is being drawn. */
  readonly drawing = new Drawing((wish) => this.#ask(wish))
  /** A block that is put down, and its width. */
  readonly placing = new Placing(this.drawing, () => (this.busy ? undefined : proposed(this.chosen, this.preview, this.ask?.offers?.drags ?? [])))
  /** The moves of the one block that its handles may draw. */
  drills = $derived<Drag[]>(drills(this.ask?.offers?.drags ?? [], this.picks))
  /** What a block does while it is drawn by its handles. */
  readonly manoeuvring = new Manoeuvring((wish) => this.#ask(wish), () => (this.picture ? inch(this.picture.board) : 1))
  /** What is seen and heard of a change for a moment. */
  readonly stage = new Stage()
  /** A short sheet that is filled in beside the board. */
  readonly draft = new Draft(() => this.ask, async (answer) => {
    const reply = await this.#ask({ type: 'preview', answer })
    if (reply?.type === 'preview' && this.draft.changes) this.preview = reply.preview
    if (reply?.type === 'preview') return { refused: reply.refused, notes: reply.preview.notes }
    return reply?.type === 'refused' ? { refused: reply.refused, notes: [] } : undefined
  })
  /** Whether the sheet is short, and asked for when the board is already in play. */
  drafting = $derived(this.draft.changes || (needed(this.ask) && (this.picture?.pieces.length ?? 0) > 0))
  /** What is being measured: nothing, or from where; and what came of it. */
  measuring = $state.raw<{ from: Spot | undefined; to?: Spot; found: Preview | undefined } | undefined>()
  /** Where moves that somebody looks at can really end. */
  readonly survey = new Survey((wish) => this.#ask(wish), () => this.ask?.version)
  /** Whose card is read beside the board. */
  readonly reading = new Reading((wish) => this.#try(wish), () => this.queued > 0)
  /** Whether the last thing this person did was to take something back. */
  #undone = false
  /** When this person is asked for reactions. */
  readonly reactions: Reactions
  hotSeat = $derived((this.table?.holds.length ?? 0) > 1)

  #link: Link
  #updates = new Updates((update, how) => this.#show(update, how))
  /** Updates that are still to be shown. */
  queued = $derived(this.#updates.waiting)
  #calming: ReturnType<typeof setTimeout> | undefined
  #version = 0
  /** The version of the question that was answered last. */
  #given = $state<number | undefined>()
  /** Whether the question that is still shown was answered, and what comes of it is not yet here. */
  answered = $derived(this.ask !== undefined && this.#given === this.ask.version)

  constructor(readonly id: string) {
    const seat = seatsAt(id)
    this.reactions = new Reactions(id, () => this.#unpick())
    this.#link = new Link(id, seat?.tokens ?? [], {
      message: (message) => this.#hear(message),
      state: (state) => {
        this.state = state
        if (state === 'offline') void this.#missing()
      },
    })
  }

  close(): void {
    this.#updates.clear()
    clearTimeout(this.#calming)
    this.reactions.stop()
    this.stage.clear()
    this.#link.close()
  }

  /** A socket cannot say why it does not open, so that is asked for apart. */
  async #missing(): Promise<void> {
    const problem: unknown = await api.table(this.id).catch((error: unknown) => error)
    if (!(problem instanceof Failure) || problem.code !== 'unknown_table') return
    this.#link.close()
    this.state = 'closed'
    this.refused = { code: 'unknown_table', message: problem.message }
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`
  }

  #hear(message: Server): void {
    switch (message.type) {
      case 'table':
        this.#open(message)
        break
      case 'update':
        this.#updates.push(message)
        break
      case 'seats':
        ;[this.seats, this.watchers] = [message.seats, message.watchers]
        break
      case 'said':
        this.said = [...this.said, { seat: message.seat, text: message.text }]
        break
      case 'notice':
        this.notice = message.text
        break
      case 'refused':
        if (this.state === 'closed') this.refused = message.refused
        break
    }
  }

  #open(table: TableView): void {
    this.#updates.clear()
    const known = this.table
    this.table = table
    ;[this.seats, this.watchers] = [table.seats, table.watchers]
    this.notice = ''
    this.picture = table.picture
    this.log = table.log
    this.#version = table.version
    if (table.seat !== known?.seat) this.#sitDown(table)
    this.#now(table)
    this.#mustHandOver()
    void api.catalogue(table.ruleset).then((catalogue) => (this.catalogue = catalogue), () => undefined)
  }

  /** Shows a change; whoever is asked again at once is not held up by what he has done himself. */
  #show(update: Update, how: How): boolean {
    if (update.from !== this.#version) {
      this.#updates.clear()
      void this.#try({ type: 'sync' })
      return true
    }
    this.#version = update.version
    const before = this.picture
    if (before) this.picture = patched(before, update.picture)
    // Nothing taken back happens again.
    if (before && this.picture && how === 'seen' && update.keep_log === undefined) this.stage.show(before, this.picture, update.log ?? [], (seat) => this.name(seat), this.queued < BEHIND ? 'each' : 'headlines')
    const kept = update.keep_log === undefined ? this.log : this.log.filter((line) => line.n <= update.keep_log!)
    this.log = update.log?.length ? [...kept, ...update.log] : kept
    const goesOn = this.ask !== undefined && update.ask !== undefined
    this.#now(update)
    this.#mustHandOver()
    return goesOn
  }

  /** Shows everything that waits at once. */
  skip(): void {
    this.stage.clear()
    this.#updates.skip()
  }

  #now(now: { ask?: Ask; waiting: Waiting; take_back?: TakeBack; take_back_asked?: TakeBackAsked }): void {
    const same = this.ask && now.ask && this.ask.version === now.ask.version && this.ask.seat === now.ask.seat
    if (now.ask && !this.ask && this.waiting) sound('turn')
    if (now.waiting.kind === 'over' && this.waiting && this.waiting.kind !== 'over') sound('end')
    this.ask = now.ask
    this.waiting = now.waiting
    this.takeBack = now.take_back
    this.takeBackAsked = now.take_back_asked
    if (!same) {
      this.survey.clear()
      this.#unpick()
    }
    this.reading.anew(this.picture)
  }

  /** A side is about to be seen: its recap begins after its own last answer, and at a screen for two nothing of it is drawn before whoever is meant has the screen. */
  #sitDown({ seat, waiting, holds }: TableView): void {
    this.recapAfter = (seat === undefined ? undefined : seatsAt(this.id)?.answered?.[seat]) ?? Number.MAX_SAFE_INTEGER
    if (holds.length < 2 || waiting.kind === 'over') return
    const asked = waiting.kind === 'choices' ? waiting.seats : []
    this.handTo = seat !== undefined && asked.includes(seat) ? seat : (asked[0] ?? seat)
  }

  /** With both seats at this screen, secrets are put away before the other side looks. */
  #mustHandOver(): void {
    if (!this.hotSeat || this.queued > 0) return
    const asked = this.waiting?.kind === 'choices' ? this.waiting.seats : []
    if (asked.length > 0 && this.seat !== undefined && !asked.includes(this.seat)) this.handTo = asked[0]
  }

  async takeOver(): Promise<void> {
    const seat = this.handTo
    if (seat === undefined) return
    // The other side lies on the table until the new one came.
    if ((await this.#try({ type: 'look', seat }))?.type !== 'table') return
    this.handTo = undefined
    this.reading.clear()
  }

  #unpick(): void {
    this.preview = undefined
    this.#lift()
    this.draft.clear()
    this.picks = begun(this.offers, this.ask?.offers?.drags ?? [])
    if (this.#passOver()) return
    const only = onlyOne(this.ask?.offers)
    // Whoever has taken something back is asked all the same, or could never go back any further.
    // Which answers pass is only known with the words of the ruleset.
    if (only && rulebook.terms.size > 0 && !this.#undone && this.queued === 0 && !this.#reaction()) void this.#giveOnly(only)
    else if (only && !this.#reaction()) this.#propose(only)
    else void this.#look()
  }

  /** How to pass, where nothing but a reaction is asked for. */
  #reaction(): Offer | undefined {
    return reaction(this.offers, this.picture?.clock.active === this.ask?.seat ? 'own' : this.picture?.clock.active)
  }

  /** Passes on a reaction that its person does not want to be asked for; says whether it does. */
  #passOver(): boolean {
    const [ask, pass] = [this.ask, this.#reaction()]
    const asksAnyway = this.#undone || this.queued > 0
    const others = this.seats.every((seat, i) => i === ask?.seat || seat.bot !== undefined) ? 'bots' : 'people'
    return this.reactions.over(pass, this.offers.length, asksAnyway ? 'asked' : others, async () => {
      if (ask && pass && this.ask === ask && !this.busy) await this.#give(ask, taking(this.offers, pass))
    })
  }

  /** Looks at the question again, now that the words of the ruleset have come. */
  reconsider(): void {
    if (this.ask && !this.busy) this.#unpick()
  }

  /** Gives the only answer there is, if nothing is at stake; shows it to be confirmed otherwise. Nobody has answered then, so what is told of before is still news. */
  async #giveOnly(only: Offer): Promise<void> {
    const { ask, picks } = this
    const answer = taking(this.offers, only)
    const reply = await this.#ask({ type: 'preview', answer })
    if (!ask || this.ask !== ask || this.picks !== picks || this.busy) return
    if (reply?.type === 'preview' && nothingAtStake(reply.preview)) await this.#give(ask, answer)
    else this.#propose(only)
  }

  /** Shows the only answer there is, to be confirmed. */
  #propose(only: Offer): void {
    this.picks = only.facets.filter((facet) => facet.kind !== 'share')
    void this.#look()
  }

  /** Puts down what was drawn, and what was said against it. */
  #lift(): void {
    this.why = undefined
    this.drawing.clear()
    this.manoeuvring.clear()
  }

  /** Points at something. */
  async pick(facet: Facet): Promise<void> {
    this.#lift()
    this.picks = picked(this.offers, this.picks, facet)
    await this.#look('picked')
  }

  /** Says another number, where one is asked for: what was shown of the one before stays until what is said of this one comes. */
  async dial(number: Numbered): Promise<void> {
    this.picks = picked(this.offers, this.picks, number)
    this.preview = (await this.#weighed()) ?? this.preview
  }

  /** Chooses who acts. */
  async #choose(actor: Meant): Promise<void> {
    this.#lift()
    this.picks = chosen(this.offers, this.picks, actor)
    await this.#look('picked')
  }

  /** Forgets the last thing pointed at; says whether there was one. */
  stepBack(): boolean {
    if (this.measuring) {
      this.measuring = undefined
      return true
    }
    if (this.drawing.back() || this.manoeuvring.back()) return true
    if (this.draft.leave()) {
      void this.#look()
      return true
    }
    if (this.why) {
      this.why = undefined
      return true
    }
    if (this.picks.length === 0) return false
    this.picks = this.picks.slice(0, -1)
    this.preview = undefined
    void this.#look()
    return true
  }

  /** Points at a spot, and at one of those who stand there: a lit cell, an actor, a target; or asks why it is none of these. */
  async point(place: Place, who?: number): Promise<void> {
    const here = this.picture?.pieces.filter((p) => p.at.x === place.x && p.at.y === place.y) ?? []
    const piece = here.find((p) => p.id === who) ?? here[0]
    if (piece) this.reading.select(piece.id)
    if (!this.ask || this.busy) return
    const more = piece && oneMore(matching(this.offers, this.picks.filter((p) => p.kind !== 'share')), this.picks, piece.id)
    if (more) return this.pick(more)
    // Any piece of a unit stands for all of it.
    const unit = piece && groupOf(this.picture, piece.id)
    const whole = unit && unitMeant(this.offers, this.picks, unit.id)
    if (whole) return this.picks.some((p) => keyOf(p) === keyOf(whole)) ? undefined : this.pick(whole)
    const aim = piece && meant(this.offers, this.picks, piece.id)
    if (aim?.kind === 'piece') return this.#choose(aim)
    const again = (facet: Facet) => this.picks.some((p) => keyOf(p) === keyOf(facet))
    if (aim) return again(aim) ? undefined : this.pick(aim)
    if (await this.stand(place)) return
    // Whoever acts, or is asked about, is only looked at.
    const isMeant = piece && (again({ kind: 'piece', piece: piece.id }) || spokenOf(this.ask, this.picture).includes(piece.id))
    if (!isMeant) await this.#wonder(place, piece?.id)
  }

  /** Picks a lit place, whoever stands there: a block may turn about on its own ground. Says whether the place is lit. */
  async stand(place: Place): Promise<boolean> {
    const spots = settled(this.offers, this.picks) ? choices(matching(this.offers, this.picks.filter((p) => p.kind !== 'place')), 'place') : []
    const spot = spots.find((f) => f.at.x === place.x && f.at.y === place.y)
    if (spot && !this.busy && !this.picks.some((p) => keyOf(p) === keyOf(spot))) await this.pick(spot)
    return spot !== undefined
  }

  /** Draws a piece's move to a spot. */
  draw(piece: number | undefined, tip: Place): void {
    if (!this.ask || this.busy) return
    this.why = undefined
    this.preview = undefined
    const own = (d: Drag) => piece === undefined || d.piece === piece
    let drags = this.drags.filter(own)
    if (drags.length === 0) {
      // Another piece than the one pointed at before: it is meant now.
      this.picks = []
      drags = drawable(this.ask.offers?.drags ?? [], this.offers, []).filter(own)
    }
    const facet = choices(this.offers, 'piece').find((f) => f.piece === piece)
    if (facet && !this.picks.some((p) => p.kind === 'piece')) this.picks = [facet]
    if (piece !== undefined) this.reading.select(piece)
    this.drawing.to(drags, tip)
  }

  /** Measures: the first call says from where, the second to where. */
  async measure(spot: Spot): Promise<void> {
    const from = this.measuring?.from
    if (!this.measuring || !from || this.measuring.found) {
      this.measuring = { from: spot, found: undefined }
      return
    }
    const reply = await this.#try({ type: 'measure', from, to: spot })
    if (reply?.type === 'measured' && this.measuring) this.measuring = { from, to: spot, found: reply.preview }
  }

  /** Finds out from the server why a spot is not among the choices. */
  async #wonder(place: Place, id: number | undefined): Promise<void> {
    const picture = this.picture
    const acting = this.picks.find((p) => p.kind === 'piece')
    const here = picture?.pieces.find((p) => p.id === id)
    const left = this.left.map((offer) => this.offers.indexOf(offer))
    const reply = await this.#ask({ type: 'why_not', left, at: place, ...(acting?.kind === 'piece' ? { actor: acting.piece } : {}) })
    // Without anything picked, ground or an enemy was only looked at; that needs no answer.
    if (picture && (this.picks.length > 0 || here?.owner === this.seat)) this.why = whyNot(picture, place, here, reply?.type === 'checked' ? reply.refused : undefined)
  }

  /** Asks what the chosen offer would do; gives it at once where it was picked and nothing is at stake. */
  async #look(picked?: 'picked'): Promise<void> {
    const chosen = this.chosen
    this.preview = undefined
    this.draft.leave()
    if (!chosen) return
    const preview = await this.#weighed()
    if (!preview) return
    this.preview = preview
    if (picked && nothingAtStake(preview) && this.left.length === 1) await this.answer(taking(this.offers, chosen))
  }

  /** What the chosen offer would do; nothing where another one has been chosen meanwhile. */
  async #weighed(): Promise<Preview | undefined> {
    const answer = this.chosen && taking(this.offers, this.chosen)
    const reply = answer && (await this.#ask({ type: 'preview', answer }))
    const now = this.chosen && taking(this.offers, this.chosen)
    return reply?.type === 'preview' && JSON.stringify(now) === JSON.stringify(answer) ? reply.preview : undefined
  }

  /** What Confirm would give; nothing where there is nothing to confirm, or it may not be given. */
  ripe = $derived.by((): Answer | undefined => {
    if (this.manoeuvring.now) return this.manoeuvring.legal ? this.manoeuvring.now.answer : undefined
    if (this.drawing.now) return this.drawing.legal ? this.drawing.now.answer : undefined
    if (this.drafting) return this.draft.fits ? this.draft.answer : undefined
    return this.chosen && this.preview ? taking(this.offers, this.chosen) : undefined
  })

  /** Somebody confirms what is shown. */
  async confirm(): Promise<void> {
    if (this.ripe === undefined || this.busy || this.calm) return
    this.calm = true
    clearTimeout(this.#calming)
    this.#calming = setTimeout(() => (this.calm = false), CALM)
    await this.answer(this.ripe)
  }

  async answer(answer: Answer): Promise<void> {
    const ask = this.ask
    if (!ask || this.busy) return
    this.busy = true
    this.#undone = false
    this.why = undefined
    const [before, after] = [this.recapAfter, (this.log.at(-1)?.n ?? 0) + 1]
    // Kept before anything is heard of it: a page that is closed or cut off now still knows what was decided last.
    this.#remember(ask.seat, after)
    const reply = await this.#give(ask, answer)
    this.busy = false
    if (reply?.type === 'refused') {
      this.#remember(ask.seat, before)
      this.#explain(reply.refused)
    } else {
      this.recapAfter = after
    }
  }

  /** Keeps for a page to come after which line of the log the recap of a side begins. */
  #remember(seat: number, after: number): void {
    saveSeat(this.id, undefined, { answered: { ...seatsAt(this.id)?.answered, [seat]: after } })
  }

  /** Asks whether an answer would be taken, how it is written, and which sheet it fills in. */
  async check(answer: Answer): Promise<{ refused?: Refused; notation?: string; filled?: Filled } | undefined> {
    const reply = await this.#ask({ type: 'check', answer })
    return reply?.type === 'checked' || reply?.type === 'refused' ? reply : undefined
  }

  /** How likely what is that may come of an answer; nothing where no dice speak of anybody's fate. */
  async odds(answer: Answer): Promise<Odds | undefined> {
    const reply = await this.#ask({ type: 'odds', answer })
    return reply?.type === 'odds' ? reply.odds : undefined
  }

  /** The worst that a piece may do to another one in its next turn. */
  async danger(by: number, on: number): Promise<Odds | undefined> {
    const reply = await this.#try({ type: 'danger', by, on })
    return reply?.type === 'odds' ? reply.odds : undefined
  }

  async undo(): Promise<void> {
    if (!this.takeBack || this.takeBack.answers === 0 || this.busy) return
    this.busy = true
    this.#undone = true
    this.#given = this.ask?.version
    const reply = await this.#try({ type: 'take_back', version: this.#version })
    this.#given = undefined
    this.busy = false
    if (reply?.type === 'refused') this.#explain(reply.refused)
  }

  /** Says whether what somebody would like to take back may be; whoever asked withdraws it by declining. */
  async consent(to: 'agree' | 'decline'): Promise<void> {
    const reply = await this.#try({ type: to === 'agree' ? 'agree_take_back' : 'decline_take_back', version: this.#version })
    if (reply?.type === 'refused') this.#explain(reply.refused)
  }

  /** Since when somebody who sat down is gone, at what time of day; nothing while they are here. */
  gone(seat: number): string | undefined {
    const left = this.seats[seat]?.gone_since
    return left === undefined ? undefined : since(left)
  }

  /** Says something to everybody at the table; tells whether it was sent. */
  async say(text: string): Promise<boolean> {
    const reply = await this.#try({ type: 'say', text })
    if (reply?.type === 'refused') this.#explain(reply.refused)
    return reply?.type === 'ok'
  }

  async concede(): Promise<void> {
    const reply = await this.#try({ type: 'concede' })
    if (reply?.type === 'refused') this.#explain(reply.refused)
  }

  async roll(faces: number[]): Promise<void> {
    const reply = await this.#try({ type: 'roll', version: this.#version, faces })
    if (reply?.type === 'refused') this.#explain(reply.refused)
  }

  #explain(refused: Refused): void {
    this.why = { text: refused.message, reasons: refused.violations ?? [] }
    if (refused.code === 'stale') void this.#try({ type: 'sync' })
  }

  /** Asks about an answer to the question as it is shown. Once that was answered, or while changes still wait to be shown, the server is asked about nothing of it: it has gone on. */
  async #ask(wish: Wish): Promise<Server | undefined> {
    const asked = this.ask?.version
    const latest = this.#updates.last
    const isPast = this.#given === asked || (latest !== undefined && latest.ask?.version !== asked)
    return asked === undefined || isPast ? undefined : this.#try(wish)
  }

  /** Gives an answer to a question; another may be given if it is refused. */
  async #give(ask: Ask, answer: Answer): Promise<Server | undefined> {
    this.#given = ask.version
    this.#updates.seen()
    const reply = await this.#try({ type: 'answer', version: ask.version, answer })
    if ((!reply || reply.type === 'refused') && this.#given === ask.version) this.#given = undefined
    return reply
  }

  /** Asks; a connection that is lost says so by its own banner. */
  async #try(wish: Wish): Promise<Server | undefined> {
    return this.#link.ask(wish).catch(() => undefined)
  }
}
