"""Answers of scipy and of plain sums for seeded records: writes record-methods.json, which
proving/differential/prove-records.ts holds packages/calculators against. Run: python3 record-methods.py [CASES]

Records: s = seed; per sample s = (s*48271) mod 2147483647, x = 2 s/2147483647 - 1; then y_i = x_i + 0.8 y_(i-1).
"""
import json
import sys

import numpy as np
import scipy
from scipy import integrate, signal, special, stats

G0 = 9.80665


def record(seed, count):
    s, y, out = seed, 0.0, []
    for _ in range(count):
        s = (s * 48271) % 2147483647
        y = 2 * s / 2147483647 - 1 + 0.8 * y
        out.append(y)
    return np.array(out)


def rainflow(values, exponent):
    """E1049-85 5.4.4 on a list, by its text: reversals, three points, the rest counted half."""
    turns = [values[0]]
    for i in range(1, len(values) - 1):
        if (values[i] - turns[-1]) * (values[i + 1] - values[i]) < 0:
            turns.append(values[i])
    turns.append(values[-1])
    stack, cycles = [], []
    for turn in turns:
        stack.append(turn)
        while len(stack) > 2 and abs(stack[-1] - stack[-2]) >= abs(stack[-2] - stack[-3]):
            y = abs(stack[-2] - stack[-3])
            if len(stack) == 3:
                cycles.append((y, 0.5))
                del stack[0]
            else:
                cycles.append((y, 1.0))
                del stack[-3:-1]
    cycles += [(abs(b - a), 0.5) for a, b in zip(stack, stack[1:])]
    return sum(n for _, n in cycles), sum(n * (r / 2) ** exponent for r, n in cycles)


def response(x, rate, fn, q):
    """Pseudo-velocity of a resonance in m/s, straight lines between samples, from rest one sample before."""
    w = 2 * np.pi * fn
    system = signal.StateSpace([[0, 1], [-w * w, -w / q]], [[0], [-1]], [[w, 0]], [[0]])
    u = np.concatenate([[0], x]) * G0
    return signal.lsim(system, u, np.arange(len(u)) / rate, interp=True)[1][1:]


def damage_of_psd(points, fn, q, b, method):
    w = 2 * np.pi * fn
    f, p = np.array(points).T

    def integrand(x, k):
        level = np.exp(np.interp(np.log(x), np.log(f), np.log(p))) * G0 * G0
        return level * x**k * w * w / ((2 * np.pi) ** 4 * ((fn**2 - x**2) ** 2 + (x * fn / q) ** 2))

    edges = sorted({*f, *(e for e in fn * (1 + np.array([-0.5, -0.1, -0.02, 0, 0.02, 0.1, 0.5])) if f[0] < e < f[-1])})
    m0, m1, m2, m4 = (
        sum(integrate.quad(integrand, a, c, args=(k,), epsrel=1e-12, limit=200)[0] for a, c in zip(edges, edges[1:]))
        for k in (0, 1, 2, 4)
    )
    if method == "narrow-band":
        return np.sqrt(m2 / m0) * (2 * m0) ** (b / 2) * special.gamma(1 + b / 2)
    xm, g = m1 / m0 * np.sqrt(m2 / m4), m2 / np.sqrt(m0 * m4)
    d1 = 2 * (xm - g * g) / (1 + g * g)
    r = (g - xm - d1 * d1) / (1 - g - d1 + d1 * d1)
    d2 = (1 - g - d1 + d1 * d1) / (1 - r)
    d3 = 1 - d1 - d2
    qq = 1.25 * (g - d3 - d2 * r) / d1

    def density(z):
        return d1 / qq * np.exp(-z / qq) + d2 * z / r**2 * np.exp(-z * z / 2 / r**2) + d3 * z * np.exp(-z * z / 2)

    moment = integrate.quad(lambda z: z**b * density(z), 0, 60, epsrel=1e-12, limit=500)[0]
    return np.sqrt(m4 / m2) * m0 ** (b / 2) * moment


def case(number):
    chance = np.random.default_rng(number)
    pick = lambda *options: options[chance.integers(len(options))]
    seed, count, rate = int(chance.integers(1, 2**31 - 2)), int(chance.integers(300, 1500)), float(pick(100, 1000, 2048, 51200))
    x = record(seed, count)
    segment, overlap = int(chance.integers(8, count // 2)), float(pick(0, 0.25, 0.5, 0.66, 0.75))
    window, detrend = pick("hann", "hamming", "blackman", "flattop", "rectangular"), pick("none", "constant", "linear")
    _, psd = signal.welch(x, rate, "boxcar" if window == "rectangular" else window, segment, int(np.floor(overlap * segment)), detrend=False if detrend == "none" else detrend)
    order, kind = int(chance.integers(1, 9)), pick("low", "high", "band", "stop")
    low, high = sorted(float(v) for v in rate * chance.uniform(0.02, 0.45, 2))
    corners = [low, high] if kind in ("band", "stop") else low
    sos = signal.butter(min(order, 4) if kind in ("band", "stop") else order, corners, {"low": "lowpass", "high": "highpass", "band": "bandpass", "stop": "bandstop"}[kind], fs=rate, output="sos")
    fn, q, b = float(rate * chance.uniform(0.005, 0.2)), float(pick(2, 10, 25, 50)), float(pick(3, 4, 6.4, 8))
    z = response(x, rate, fn, q)
    nu, confidence = float(chance.uniform(1.5, 500)), float(pick(0.68, 0.9, 0.95, 0.99))
    points = [[5, float(chance.uniform(1e-4, 1))], [50, float(chance.uniform(1e-4, 1))], [600, float(chance.uniform(1e-4, 1))], [2000, float(chance.uniform(1e-4, 1))]]
    natural, method = float(chance.uniform(8, 1500)), pick("narrow-band", "dirlik")
    ok = damage_of_psd(points, natural, q, b, method)
    total, damage = rainflow(x, b)
    return {
        "seed": seed, "count": count, "rate": rate, "segment": segment, "overlap": overlap, "window": window, "detrend": detrend,
        "psd": [float(v) for v in psd[:: max(1, len(psd) // 5)]], "psd_max": float(psd.max()),
        "kurtosis": float(stats.kurtosis(x, fisher=False)), "skewness": float(stats.skew(x)),
        "order": min(order, 4) if kind in ("band", "stop") else order, "pass": kind, "corners": [low, high],
        "causal": [float(v) for v in signal.sosfilt(sos, x)[:: count // 5]], "zero": [float(v) for v in signal.sosfiltfilt(sos, x)[:: count // 5]],
        "fn": fn, "q": q, "b": b, "pvelo_max": float(np.abs(z).max()), "fds": float(rainflow(z, b)[1]), "cycles": float(total), "damage": float(damage),
        "nu": nu, "confidence": confidence, "factors": [float(nu / stats.chi2.ppf((1 + confidence) / 2, nu)), float(nu / stats.chi2.ppf((1 - confidence) / 2, nu))],
        "points": points, "natural": natural, "method": method, "psd_damage": float(ok),
    }


if __name__ == "__main__":
    cases = [case(number) for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 60)]
    with open("record-methods.json", "w") as file:
        file.write(json.dumps({"tools": {"scipy": scipy.__version__, "numpy": np.__version__}, "cases": cases}).replace('{"seed"', '\n{"seed"') + "\n")
