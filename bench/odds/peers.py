#!/usr/bin/env python3
"""The eight workloads in public libraries, timed and checked: one JSON object a line.

    python peers.py [--libs icepool,dyce,flint,numpy-f64] [--only W1,W2] [--seconds 2]

Each timing is of the computation alone: imports, and objects that could carry a cache from one repetition to the next,
are outside. Times are CPU time of the process in microseconds, the median and the least of the repetitions.

W1  20 attacks. Hit on 3+; an unmodified 6 to hit counts as 2 hits. Each hit wounds on 4+. Rend 1 turns the 4+ save into
    5+. Damage D3 per unsaved wound. Every point is ignored on a 6. The distribution of the points that get through.
W2  The same with 60 attacks. W6 the same with 200 attacks.
W3  (a) wounds of 30 attacks that hit on 3+, wound on 3+ and face a 6+ save. (b) side A: 20 such attacks, side B: 20 that
    hit on 4+, wound on 4+ and face a 5+ save; the distribution of (A's wounds + 3) - (B's wounds + 2). (c) if A wins by D,
    B tests on 2D6 <= 7 - D, a natural 2 always passes: the probability that B breaks.
W4a 2D6+4 against 1D6+3; the margin in bands: 0 and less, 1-3, 4-6, 7-9, 10 and more.
W4b A duel on those bands: 6 wounds each, A strikes first, until one is dead. What is left to each.
W5  5 dice that show 0, 0, 1, 1, 1, 2 and 3 that show 0, 0, 0, 0, 2, 3; up to two zeros are thrown again, chosen so as to
    make a total of T as likely as possible: the probability for T = 1 to 19.
W7  24 attacks, hit 3+, wound 3+, save 5+, D3 damage, none of it spilling over, on ten models of 3 wounds: wounds lost.
W8  659 profiles like W1: the mean of each, and the probability of as much damage as there are attacks.
"""
import argparse
import gc
import hashlib
import json
import statistics
import sys
import time
import warnings
from fractions import Fraction as F
from itertools import product
from math import comb, gcd

W8_ALL = list(product((5, 10, 20, 30), (2, 3, 4, 5), (2, 3, 4, 5), (2, 3, 4, 5, 6, None),
                      ("1", "2", "D3", "D6"), (None, 6, 5)))
W8_PROFILES = W8_ALL[::7]
FACES = {"1": [1], "2": [2], "D3": [1, 2, 3], "D6": [1, 2, 3, 4, 5, 6]}


def band(m):
    return 0 if m <= 0 else min(4, 1 + (m - 1) // 3)


def per_attack_counts(hit=3, wound=4, save=5, dmg="D3", ward=6, crit=True):
    """One attack's damage as (integer weights by damage, their total), by plain enumeration."""
    faces, wn = FACES[dmg], (0 if ward is None else 7 - ward)   # ward: wn/6 ignored
    dm = {}                                                     # damage through ward, weight of 6^max
    top = max(faces)
    for f in faces:
        for k in range(f + 1):
            w = comb(f, k) * (6 - wn) ** k * wn ** (f - k) * 6 ** (top - f)
            if w:
                dm[k] = dm.get(k, 0) + w
    dtot = len(faces) * 6 ** top
    unsaved = (7 - wound) * (6 if save is None else save - 1)   # of 36
    hitd = {k: unsaved * v for k, v in dm.items()}
    hitd[0] = hitd.get(0, 0) + (36 - unsaved) * dtot
    htot = 36 * dtot
    two = {}
    for a, x in hitd.items():
        for b, y in hitd.items():
            two[a + b] = two.get(a + b, 0) + x * y
    six = 1 if crit else 0
    ones = 7 - hit - six
    res = {0: (hit - 1) * htot * htot}
    for k, v in hitd.items():
        res[k] = res.get(k, 0) + ones * v * htot
    for k, v in two.items():
        res[k] = res.get(k, 0) + six * v
    return res, 6 * htot * htot


class Lib:
    name = "?"
    skip = ()

    def version(self):
        return "?"


class Icepool(Lib):
    """icepool, idiomatic: dice algebra, `@` for counts, map() for the rest."""
    name = "icepool"

    def __init__(self):
        import icepool
        self.i = icepool

    def version(self):
        return self.i.__version__

    def attack(self, hit=3, wound=4, save=5, dmg="D3", ward=6):
        i = self.i
        d6 = i.Die([1, 2, 3, 4, 5, 6])
        hits = d6.map(lambda x: 2 if x == 6 else int(x >= hit))
        through = i.Die(FACES[dmg])
        if ward is not None:
            through = through @ (d6 < ward)
        unsaved = d6 >= wound
        if save is not None:
            unsaved = unsaved & (d6 < save)
        return (hits @ (unsaved @ through)).simplify()

    def W1(self): return 20 @ self.attack()
    def W2(self): return 60 @ self.attack()
    def W6(self): return 200 @ self.attack()

    def W3(self):
        i = self.i
        d6 = i.Die([1, 2, 3, 4, 5, 6])
        pa = ((d6 >= 3) & (d6 >= 3) & (d6 < 6)).simplify()
        pb = ((d6 >= 4) & (d6 >= 4) & (d6 < 5)).simplify()
        a30 = 30 @ pa
        diff = (20 @ pa + 3) - (20 @ pb + 2)
        ld = 2 @ d6
        brk = i.map(lambda d, r: d > 0 and r > 7 - d and r != 2, diff, ld)
        return a30, diff, brk

    def W4a(self):
        i = self.i
        d6 = i.Die([1, 2, 3, 4, 5, 6])
        return ((2 @ d6 + 4) - (d6 + 3)).map(band)

    def W4b(self):
        i = self.i
        d6 = i.Die([1, 2, 3, 4, 5, 6])
        a = ((2 @ d6 + 4) - (d6 + 3)).map(band).simplify()
        b = ((2 @ d6 + 3) - (d6 + 4)).map(band).simplify()

        def step(wa, wb):
            if wa == 0 or wb == 0:
                return i.Die([(wa, wb)])
            return i.map(lambda x, y: (wa, 0) if x >= wb else (max(0, wa - y), wb - x), a, b)
        return i.map(step, (6, 6), star=True, repeat='inf')

    def W5(self):
        i = self.i
        V = lambda z, d: i.Vector((z, d))                       # (zeros, damage)
        s5 = 5 @ i.Die({V(1, 0): 2, V(0, 1): 3, V(0, 2): 1})
        a3 = 3 @ i.Die({V(1, 0): 4, V(0, 2): 1, V(0, 3): 1})
        sd, ad = i.Die({0: 2, 1: 3, 2: 1}), i.Die({0: 4, 2: 1, 3: 1})
        re = {(x, y): (x @ sd) + (y @ ad) for x in range(3) for y in range(3 - x)}
        state = i.map(lambda s, a: (min(s[0], 2), min(a[0], 2), s[1] + a[1]), s5, a3)
        out = {}
        for T in range(1, 20):
            def best(sf, af, dmg):
                return max(re[x, y].probability('>=', T - dmg)
                           for x in range(sf + 1) for y in range(min(af, 2 - x) + 1))
            out[T] = state.map(best, star=True).mean()
        return out

    def W7(self):
        i = self.i
        d6 = i.Die([1, 2, 3, 4, 5, 6])
        unsaved = ((d6 >= 3) & (d6 >= 3) & (d6 < 5)).simplify()
        d = unsaved @ i.d3
        return i.map(lambda s, x: min(30, s + min(x, 3 - s % 3)), 0, d, repeat=24)

    def W8(self):
        res = []
        for n, h, w, s, d, wd in W8_PROFILES:
            r = n @ self.attack(h, w, s, d, wd)
            res.append((r.mean(), r.probability('>=', n)))
        return res

    # answers in canonical form
    def canon(self, w, r):
        def dist(die): return {(tuple(o) if isinstance(o, tuple) else int(o)): F(q, die.denominator()) for o, q in die.items()}
        if w in ("W1", "W2", "W6", "W4a", "W4b", "W7"):
            return dist(r)
        if w == "W3":
            a, d, b = r
            return {"a": dist(a), "b": dist(d), "c": F(b.probability(True))}
        return r


class Dyce(Lib):
    name = "dyce"
    skip = ("W4b",)

    def __init__(self):
        import dyce
        from dyce.evaluation import expand
        self.H, self.expand, self.m = dyce.H, expand, dyce

    def version(self):
        import importlib.metadata as md
        return md.version("dyce")

    def times(self, cnt, per):
        """Histogram of `per` rolled cnt times, cnt itself a histogram."""
        H = self.H
        return self.expand(lambda r: (r.outcome @ per) if r.outcome else H({0: 1}), cnt,
                           min_path_probability=F(0))

    def attack(self, hit=3, wound=4, save=5, dmg="D3", ward=6):
        H = self.H
        d6 = H(6)
        hits = H({0: hit - 1, 1: 6 - hit, 2: 1})
        through = H(FACES[dmg])
        if ward is not None:
            through = self.times(through, H({0: 7 - ward, 1: ward - 1}))
        k = (7 - wound) * (6 if save is None else save - 1)
        unsaved = H({0: 36 - k, 1: k}) if k < 36 else H({1: 1})
        per_hit = self.times(unsaved, through)
        return self.times(hits, per_hit).lowest_terms()

    def W1(self): return 20 @ self.attack()
    def W2(self): return 60 @ self.attack()
    def W6(self): return 200 @ self.attack()

    def W3(self):
        H = self.H
        pa, pb = H({0: 17, 1: 10}), H({0: 5, 1: 1})
        a30 = 30 @ pa
        diff = (20 @ pa + 3) - (20 @ pb + 2)
        brk = self.expand(lambda d, r: d.outcome > 0 and r.outcome > 7 - d.outcome and r.outcome != 2,
                          diff, 2 @ H(6), min_path_probability=F(0))
        return a30, diff, brk

    def W4a(self):
        H = self.H
        m = (2 @ H(6) + 4) - (H(6) + 3)
        return self.expand(lambda r: band(r.outcome), m, min_path_probability=F(0))

    def W5(self):
        H = self.H
        sd, ad = H({0: 2, 1: 3, 2: 1}), H({0: 4, 2: 1, 3: 1})
        # zeros and damage in one integer: 1000*zeros + damage
        s5, a3 = 5 @ H({1000: 2, 1: 3, 2: 1}), 3 @ H({1000: 4, 2: 1, 3: 1})
        re = {}
        for x in range(3):
            for y in range(3 - x):
                h = H({0: 1})
                for _ in range(x): h = h + sd
                for _ in range(y): h = h + ad
                re[x, y] = h

        def ge(h, t):
            return F(sum(c for o, c in h.items() if o >= t), h.total)
        state = self.expand(lambda s, a: (min(s.outcome // 1000, 2), min(a.outcome // 1000, 2),
                                          s.outcome % 1000 + a.outcome % 1000), s5, a3,
                            min_path_probability=F(0))
        out = {}
        for T in range(1, 20):
            tot = F(0)
            for (sf, af, dmg), c in state.items():
                tot += c * max(ge(re[x, y], T - dmg) for x in range(sf + 1) for y in range(min(af, 2 - x) + 1))
            out[T] = tot / state.total
        return out

    def W7(self):
        H = self.H
        d = self.times(H({0: 19, 1: 8}), H(3))
        s = H({0: 1})
        for _ in range(24):
            s = self.expand(lambda a, x: min(30, a.outcome + min(x.outcome, 3 - a.outcome % 3)), s, d,
                            min_path_probability=F(0))
        return s

    def W8(self):
        res = []
        for n, h, w, s, d, wd in W8_PROFILES:
            r = n @ self.attack(h, w, s, d, wd)
            tot = r.total
            res.append((F(sum(o * c for o, c in r.items()), tot),
                        F(sum(c for o, c in r.items() if o >= n), tot)))
        return res

    def canon(self, w, r):
        def dist(h): return {(o if isinstance(o, tuple) else int(o)): F(c, h.total) for o, c in h.items() if c}
        if w in ("W1", "W2", "W6", "W4a", "W4b", "W7"):
            return dist(r)
        if w == "W3":
            a, d, b = r
            return {"a": dist(a), "b": dist(d), "c": F(b[True], b.total)}
        return r


class Flint(Lib):
    """python-flint: integer polynomials (the strongest exact baseline: FLINT in C)."""
    name = "flint"
    skip = ()

    def __init__(self):
        import flint
        self.f = flint

    def version(self):
        return self.f.__version__ + " (FLINT " + self.f.__FLINT_VERSION__ + ")"

    def poly(self, *a):
        c, t = per_attack_counts(*a)
        gg = gcd(*c.values(), t)
        return self.f.fmpz_poly([c.get(k, 0) // gg for k in range(max(c) + 1)]), self.f.fmpz(t // gg)

    def pw(self, n):
        p, t = self.poly()
        return p ** n, t ** n

    def W1(self): return self.pw(20)
    def W2(self): return self.pw(60)
    def W6(self): return self.pw(200)

    def W3(self):
        P, Z = self.f.fmpz_poly, self.f.fmpz
        a, b = P([17, 10]), P([5, 1])
        a30 = a ** 30
        brev = P([1, 5])                                    # x * (5 + 1/x): B's wounds subtract
        diff = a ** 20 * brev ** 20                         # x^(wa - wb + 20)
        dd, dt = list(diff), Z(27) ** 20 * Z(6) ** 20
        cdf = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]
        num = Z(0)
        for k, c in enumerate(dd):
            d = k - 20 + 1
            if d > 0:
                num += c * (36 - max(1, cdf[max(0, 7 - d)]))
        return (a30, Z(27) ** 30), (diff, dt), (num, dt * 36)

    def W4a(self):
        P = self.f.fmpz_poly
        d = P([0, 1, 1, 1, 1, 1, 1])
        drev = P([1, 1, 1, 1, 1, 1])                        # x^(6 - roll)
        m = d * d * drev                                    # x^(2D6 - D6 + 6); margin = e - 6 + 1
        out = [0] * 5
        for e, c in enumerate(m):
            out[band(e - 6 + 4 - 3)] += int(c)
        return out

    def W4b(self):
        f = self.f

        def bands(fa, fd):
            P = f.fmpz_poly
            d = P([0, 1, 1, 1, 1, 1, 1]); drev = P([1, 1, 1, 1, 1, 1])
            out = [0] * 5
            for e, c in enumerate(d * d * drev):
                out[band(e - 6 + fa - fd)] += int(c)
            return [f.fmpq(x, 216) for x in out]
        A, B = bands(4, 3), bands(3, 4)
        stay = 1 / (1 - A[0] * B[0])
        state = {(6, 6): f.fmpq(1)}
        end = {}
        for wa in range(6, 0, -1):                          # wounds only fall: forward order
            for wb in range(6, 0, -1):
                p = state.pop((wa, wb), None)
                if p is None:
                    continue
                p = p * stay
                for x in range(5):
                    if x >= wb:
                        end[wa, 0] = end.get((wa, 0), f.fmpq(0)) + p * A[x]
                        continue
                    for y in range(5):
                        if x == 0 and y == 0:
                            continue
                        na, nb = max(0, wa - y), wb - x
                        tgt = end if na == 0 else state
                        tgt[na, nb] = tgt.get((na, nb), f.fmpq(0)) + p * A[x] * B[y]
        return end

    def W5(self):
        sword, axe = [(0, 2), (1, 3), (2, 1)], [(0, 4), (2, 1), (3, 1)]

        def pool(n, die):
            st_ = {(0, 0): 1}
            for _ in range(n):
                nx = {}
                for (z, s), w in st_.items():
                    for v, q in die:
                        k = (z + (v == 0), s + v)
                        nx[k] = nx.get(k, 0) + w * q
                st_ = nx
            return st_
        s5, a3 = pool(5, sword), pool(3, axe)
        state = {}
        for (zs, ss), w in s5.items():
            for (za, sa), v in a3.items():
                k = (min(zs, 2), min(za, 2), ss + sa)
                state[k] = state.get(k, 0) + w * v
        P = self.f.fmpz_poly
        sp, ap = P([2, 3, 1]), P([4, 0, 1, 1])
        tail = {}
        for x in range(3):
            for y in range(3 - x):
                c = [int(v) * 6 ** (2 - x - y) for v in sp ** x * ap ** y]   # of 36
                t, acc = [0] * (len(c) + 1), 0
                for k in range(len(c) - 1, -1, -1):
                    acc += c[k]; t[k] = acc
                tail[x, y] = t
        out = {}
        for T in range(1, 20):
            num = 0
            for (sf, af, dmg), w in state.items():
                need = T - dmg
                best = 0
                for x in range(sf + 1):
                    for y in range(min(af, 2 - x) + 1):
                        t = tail[x, y]
                        v = 36 if need <= 0 else (t[need] if need < len(t) else 0)
                        if v > best: best = v
                num += w * best
            out[T] = self.f.fmpq(num, 6 ** 8 * 36)
        return out

    def W7(self):
        # one attack: 0 w.p. 19/27, else 1,2,3 with 8/81 each
        q = [57, 8, 8, 8]
        s = [self.f.fmpz(0)] * 31
        s[0] = self.f.fmpz(1)
        for _ in range(24):
            n = [self.f.fmpz(0)] * 31
            for i, p in enumerate(s):
                if not p: continue
                for d in range(4):
                    n[min(30, i + min(d, 3 - i % 3))] += p * q[d]
            s = n
        return s, self.f.fmpz(81) ** 24

    def W8(self):
        res = []
        for p in W8_PROFILES:
            P, t = self.poly(*p[1:])
            n = p[0]
            c, tt = (P ** n).coeffs(), t ** n
            d = P.derivative()
            res.append((self.f.fmpq(d(1) * n, t), self.f.fmpq(sum(c[n:]), tt)))
        return res

    def canon(self, w, r):
        q = lambda a, b: F(int(a), int(b))
        if w in ("W1", "W2", "W6"):
            return {k: q(c, r[1]) for k, c in enumerate(r[0].coeffs()) if c}
        if w == "W3":
            (a, at), (d, dt), (n, nt) = r
            return {"a": {k: q(c, at) for k, c in enumerate(a.coeffs()) if c},
                    "b": {k - 19: q(c, dt) for k, c in enumerate(d.coeffs()) if c}, "c": q(n, nt)}
        if w == "W4a": return {k: F(c, 216) for k, c in enumerate(r) if c}
        if w == "W4b": return {k: q(v.p, v.q) for k, v in r.items()}
        if w == "W5": return {k: q(v.p, v.q) for k, v in r.items()}
        if w == "W7": return {k: q(c, r[1]) for k, c in enumerate(r[0]) if c}
        if w == "W8": return [(q(a.p, a.q), q(b.p, b.q)) for a, b in r]


class NumpyF64(Lib):
    """numpy float64: n-fold convolution by squaring. Not exact: what a float engine gives."""
    name = "numpy-f64"
    skip = ("W4b", "W5")
    exact = False

    def __init__(self):
        import numpy
        self.np = numpy

    def version(self):
        return self.np.__version__

    def vec(self, *a):
        c, t = per_attack_counts(*a)
        return self.np.array([c.get(k, 0) / t for k in range(max(c) + 1)])

    def pw(self, v, n):
        np = self.np
        r = None
        while n:
            if n & 1: r = v if r is None else np.convolve(r, v)
            n >>= 1
            if n: v = np.convolve(v, v)
        return r

    def W1(self): return self.pw(self.vec(), 20)
    def W2(self): return self.pw(self.vec(), 60)
    def W6(self): return self.pw(self.vec(), 200)

    def W3(self):
        np = self.np
        a, b = np.array([17 / 27, 10 / 27]), np.array([5 / 6, 1 / 6])
        a30 = self.pw(a, 30)
        diff = np.convolve(self.pw(a, 20), self.pw(b, 20)[::-1])
        cdf = np.array([0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]) / 36
        d = np.arange(len(diff)) - 19
        brk = float(sum(p * (1 - max(1 / 36, cdf[max(0, 7 - k)])) for k, p in zip(d, diff) if k > 0))
        return a30, diff, brk

    def W4a(self):
        np = self.np
        d = np.full(6, 1 / 6)
        m = np.convolve(np.convolve(d, d), d[::-1])
        out = np.zeros(5)
        for e, p in enumerate(m): out[band(e + 2 - 6 + 1)] += p
        return out

    def W7(self):
        np = self.np
        q = np.array([57, 8, 8, 8]) / 81
        M = np.zeros((31, 31))
        for i in range(31):
            for d in range(4): M[i, min(30, i + min(d, 3 - i % 3))] += q[d]
        s = np.zeros(31); s[0] = 1
        for _ in range(24): s = s @ M
        return s

    def W8(self):
        res = []
        for p in W8_PROFILES:
            r = self.pw(self.vec(*p[1:]), p[0])
            res.append((float(r @ self.np.arange(len(r))), float(r[p[0]:].sum())))
        return res

    def canon(self, w, r):
        if w in ("W1", "W2", "W6", "W4a", "W7"):
            return {k: float(v) for k, v in enumerate(r)}
        if w == "W3":
            return {"a": {k: float(v) for k, v in enumerate(r[0])},
                    "b": {k - 19: float(v) for k, v in enumerate(r[1])}, "c": r[2]}
        return r


def canon_text(a):
    if isinstance(a, list):
        return "".join(f"{i}\t{m}\t{p}\n" for i, (m, p) in enumerate(a))
    if "a" in a:
        return "# a\n" + canon_text(a["a"]) + "# b\n" + canon_text(a["b"]) + f"# c\n{a['c']}\n"
    return "".join(f"{','.join(map(str, k)) if isinstance(k, tuple) else k}\t{a[k]}\n" for k in sorted(a))


LIBS = {c.name: c for c in (Icepool, Dyce, Flint, NumpyF64)}
ORDER = ["W1", "W2", "W3", "W4a", "W4b", "W5", "W6", "W7", "W8"]


def measure(work, seconds):
    """Median and least CPU time in microseconds, how often, and the answer."""
    answer, times, begun = work(), [], time.perf_counter()
    while len(times) < 3 or (time.perf_counter() - begun < seconds and len(times) < 2000):
        gc.collect()
        start = time.process_time_ns()
        answer = work()
        times.append((time.process_time_ns() - start) / 1000)
    return statistics.median(times), min(times), len(times), answer


def main():
    parser = argparse.ArgumentParser(description="Times the eight workloads in public libraries.")
    parser.add_argument("--libs", default=",".join(LIBS))
    parser.add_argument("--only", default=",".join(ORDER))
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(20000)
    sys.set_int_max_str_digits(0)
    for name in options.libs.split(","):
        lib = LIBS[name]()
        for workload in options.only.split(","):
            if workload in lib.skip or not hasattr(lib, workload):
                continue
            median, least, count, answer = measure(getattr(lib, workload), options.seconds)
            sha = None
            if getattr(lib, "exact", True):
                sha = hashlib.sha256(canon_text(lib.canon(workload, answer)).encode()).hexdigest()
            print(json.dumps(dict(lib=name, version=lib.version(), workload=workload, median_us=median,
                                  min_us=least, n=count, check=sha)), flush=True)


if __name__ == "__main__":
    main()
