"""Shock response spectra of records cut out of longer motions, for record-spectra.json.

Usage: python3 record-spectra.py > record-spectra.json  (numpy 2.4.6, scipy 1.17.1)

A motion is known in closed form: an offset and tones a exp(-decay t) cos(2 pi f t + phase). The record has n samples
of it, the first at t = 0, and lasts n / rate. The reference never interpolates those samples: it takes the motion
itself at 128 samples for each of the record's, from rest one such sample before the record to zero one such sample
after it, and runs scipy's own first-order-hold discretisation of the oscillator over it. The oscillator then rings
for one period of its natural frequency.
"""

import json
import sys

import numpy as np
import scipy
from scipy.signal import cont2discrete, lfilter

G0 = 9.80665
DENSE = 128


def motion(case, t):
    a = np.full_like(t, case["offset"])
    for tone in case["tones"]:
        a += tone["a"] * np.exp(-tone["decay"] * t) * np.cos(2 * np.pi * tone["f"] * t + tone["phase"])
    return a


def response(case, fn, kind):
    """Output over time at one natural frequency, and the index of the first sample after the record."""
    w, zeta = 2 * np.pi * fn, 0.5 / case["q"]
    # Time in units of 1 / w, which keeps the matrices of the discretisation near one.
    numerators = {
        "acceleration": [2 * zeta, 1],
        "pseudo-velocity": [-G0 / w],
        "relative-displacement": [-G0 / w**2],
    }
    rate = DENSE * case["rate"]
    a = motion(case, np.arange(DENSE * case["n"]) / rate)
    tail = np.zeros(int(np.ceil(rate / fn)) + 1)
    b, den, _ = cont2discrete((numerators[kind], [1, 2 * zeta, 1]), w / rate, method="foh")
    return lfilter(np.ravel(b), den, np.concatenate([a, tail])), len(a)


def spectrum(case, kind):
    rows = {"primary": [], "total": [], "positive": [], "negative": []}
    for fn in case["fn"]:
        y, end = response(case, fn, kind)
        rows["primary"].append(np.max(np.abs(y[:end])))
        rows["total"].append(np.max(np.abs(y)))
        rows["positive"].append(max(0, np.max(y)))
        rows["negative"].append(max(0, -np.min(y)))
    return {key: [float(f"{value:.9g}") for value in values] for key, values in rows.items()}


def frequencies(rate, rng):
    """Ten at random from a thousandth to 0.45 of the sample rate, and both sides of three seams."""
    seams = [rate / 128 * k for k in (0.96, 0.9999, 1.0001, 1.04)] + [rate / 8 * k for k in (0.999, 1.001)]
    return sorted(float(f"{f:.6g}") for f in [*seams, *(rate * 10 ** rng.uniform(-3, np.log10(0.45), 10))])


def random_case(rng):
    rate = float(rng.choice([1000, 2048, 10_000, 51_200, 100_000]))
    tones = [
        {
            "f": float(f"{rate * 10 ** rng.uniform(-2.5, np.log10(0.35)):.6g}"),
            "a": float(f"{rng.uniform(0.5, 20):.4g}"),
            "phase": float(f"{rng.uniform(0, 6.28):.4g}"),
            "decay": float(f"{rng.choice([0, 0, rate * 10 ** rng.uniform(-3.5, -1.7)]):.4g}"),
        }
        for _ in range(int(rng.integers(1, 6)))
    ]
    return {
        "rate": rate,
        "n": int(rng.integers(200, 1500)),
        "q": float(rng.choice([5, 10, 25, 50])),
        "offset": float(f"{rng.choice([0, 0, rng.uniform(-5, 5)]):.4g}"),
        "tones": tones,
        "fn": frequencies(rate, rng),
    }


def main():
    rng = np.random.default_rng(20260103)
    cosine = {"f": 2000.0, "a": 10.0, "phase": 0.0, "decay": 0.0}
    first = {"rate": 10_000.0, "n": 2000, "q": 10.0, "offset": 0.0, "tones": [cosine], "fn": [50.0, 75.0, 78.0, 78.2, 80.0, 500.0]}
    cases = [first, *(random_case(rng) for _ in range(47))]
    kinds = ["acceleration", "pseudo-velocity", "relative-displacement"]
    for i, case in enumerate(cases):
        case["response"] = kinds[i % 3]
        case["value"] = spectrum(case, case["response"])
    head = {"tools": {"numpy": np.__version__, "scipy": scipy.__version__}, "script": "record-spectra.py"}
    rows = ",\n".join(json.dumps(case) for case in cases)
    sys.stdout.write(json.dumps(head)[:-1] + ', "cases": [\n' + rows + "\n]}\n")


main()
