"""Answers of scipy, numpy and plain sums to seeded cases of every method for records: writes record-methods.json.gz.

Run in this folder: python3 record-methods.py [CASES] (numpy 2.4.6, scipy 1.17.1; 1100 cases in two minutes).
`npm run prove records` holds the calculators against it, through the same operations as golden.json's vectors.

A case is one record and a row for each method: [method, op, input without the record, expected values]. Records are made
by the recipe in the head of record-golden.json. Nothing here is a transcript of our code: resonances are scipy's lsim,
cycles are counted by four points, damage of a spectrum and Dirlik's are integrated, a sweep's extreme is searched.
"""
import gzip
import json
import sys

import numpy as np
import scipy
from scipy import integrate, optimize, signal, special, stats

G0 = 9.80665
G2 = G0 * G0


def make(recipe):
    """The record of a recipe: Gaussian noise with two coefficients, a sine, an offset, steps."""
    count, rate = recipe["n"], recipe["sr_hz"]
    (noise,), (tone,) = recipe["gauss"], recipe["sines"]
    s, y1, y2, x = noise["seed"], 0.0, 0.0, np.empty(count)
    for i in range(count):
        total = 0.0
        for _ in range(12):
            s = (s * 48271) % 2147483647
            total += s / 2147483647
        y1, y2 = noise["amp"] * (total - 6) + noise["ar"][0] * y1 + noise["ar"][1] * y2, y1
        t = i / rate
        x[i] = tone["amp"] * np.sin(2 * np.pi * tone["f"] * t + tone["phase"]) + y1 * np.exp(-t * noise["decay"])
    x, quantum = x + recipe["offset"], recipe.get("quantum")
    return x if quantum is None else np.floor(x / quantum + 0.5) * quantum


def cycles(values):
    """Ranges and counts by four points, the residue counted half (McInnes and Meehan 2008: equal to E1049 5.4.4)."""
    steps = values[np.concatenate([[True], np.diff(values) != 0])]
    turns = [steps[0]] + [b for a, b, c in zip(steps, steps[1:], steps[2:]) if (b - a) * (c - b) < 0] + list(steps[-1:])
    stack, full = [], []
    for turn in turns:
        stack.append(turn)
        while len(stack) > 3:
            inner = abs(stack[-2] - stack[-3])
            if inner > abs(stack[-3] - stack[-4]) or inner > abs(stack[-1] - stack[-2]):
                break
            full.append(inner)
            del stack[-3:-1]
    half = np.abs(np.diff(stack))
    ranges = np.concatenate([full, half])
    return ranges, np.concatenate([np.ones(len(full)), np.full(len(half), 0.5)])


def responses(x, rate, fn, q):
    """What a resonance does, straight lines between samples, from rest one sample before, for a period after."""
    w = 2 * np.pi * fn
    tail = int(np.ceil(rate / fn))
    u = np.concatenate([[0], x, np.zeros(tail)]) * G0
    outputs = [[1, 0], [w, 0], [-w * w / G0, -w / q / G0], [w * w / G0, 0], [0, 1]]
    system = signal.StateSpace([[0, 1], [-w * w, -w / q]], [[0], [-1]], outputs, np.zeros((5, 1)))
    found = signal.lsim(system, u, np.arange(len(u)) / rate, interp=True)[1][1:]
    return dict(zip(("reldisp", "pvelo", "absacce", "pacce", "relvelo"), found.T))


def moments(points, fn, q):
    """Moments 0, 1, 2, 4 of the relative displacement by quadrature, over the table alone."""
    f, p = np.array(points).T

    def integrand(x, k):
        level = np.exp(np.interp(np.log(x), np.log(f), np.log(p))) * G2
        return level * x**k / ((2 * np.pi) ** 4 * ((fn**2 - x**2) ** 2 + (x * fn / q) ** 2))

    near = fn * (1 + np.array([-0.5, -0.1, -0.02, 0, 0.02, 0.1, 0.5]))
    edges = sorted({*f, *(e for e in near if f[0] < e < f[-1])})
    return [
        sum(integrate.quad(integrand, a, c, args=(k,), epsabs=0, epsrel=1e-12, limit=200)[0] for a, c in zip(edges, edges[1:]))
        for k in (0, 1, 2, 4)
    ]


def dirlik(m, b):
    """Expected sum of amplitude^b in a second by integrating his density."""
    m0, m1, m2, m4 = m
    xm, g = m1 / m0 * np.sqrt(m2 / m4), m2 / np.sqrt(m0 * m4)
    d1 = 2 * (xm - g * g) / (1 + g * g)
    r = (g - xm - d1 * d1) / (1 - g - d1 + d1 * d1)
    d2 = (1 - g - d1 + d1 * d1) / (1 - r)
    d3 = 1 - d1 - d2
    qq = 1.25 * (g - d3 - d2 * r) / d1
    assert min(d1, d2, d3, qq) >= 0

    def density(z):
        return d1 / qq * np.exp(-z / qq) + d2 * z / r**2 * np.exp(-z * z / 2 / r**2) + d3 * z * np.exp(-z * z / 2)

    spots = sorted({0, abs(r), 3 * abs(r), 10 * abs(r), qq, 5 * qq, 20 * qq, 2, 5, 10, 60})
    moment = sum(
        integrate.quad(lambda z: z**b * density(z), a, c, epsabs=0, epsrel=1e-12, limit=500)[0] for a, c in zip(spots, spots[1:])
    )
    return np.sqrt(m4 / m2) * m0 ** (b / 2) * moment


def statistics(x, rate):
    return {
        "n": len(x), "duration_s": len(x) / rate, "mean": np.mean(x), "rms": np.sqrt(np.mean(x * x)), "std": np.std(x),
        "min": np.min(x), "max": np.max(x), "peak_abs": np.max(np.abs(x)), "peak_to_peak": np.ptp(x),
        "crest_factor": np.max(np.abs(x)) / np.sqrt(np.mean(x * x)),
        "skewness": stats.skew(x), "kurtosis": stats.kurtosis(x, fisher=False),
    }  # fmt: skip


def spectra(pick, chance, x, rate):
    n = int(chance.integers(16, len(x) // 2))
    overlap, window = float(pick(0, 0.25, 0.5, 0.66, 0.75)), pick("hann", "hamming", "blackman", "flattop", "rectangular")
    detrend, confidence = pick("none", "constant", "linear"), float(pick(0.68, 0.9, 0.95, 0.99))
    weights = signal.get_window("boxcar" if window == "rectangular" else window, n)
    shared = int(np.floor(overlap * n))
    how = {"window": weights, "noverlap": shared, "detrend": False if detrend == "none" else detrend}
    _, _, each = signal.spectrogram(x, rate, nperseg=n, mode="psd", **how)
    _, psd = signal.welch(x, rate, nperseg=n, **how)
    k, step, df = each.shape[1], n - shared, rate / n
    rho = [(np.dot(weights[: n - j * step], weights[j * step :]) / np.dot(weights, weights)) ** 2 if j * step < n else 0 for j in range(1, k)]
    nu = 2 * k / (1 + 2 * sum((1 - j / k) * p for j, p in enumerate(rho, 1)))
    settings = {"nperseg": n, "overlap": overlap, "window": window, "detrend": detrend}
    lines = sorted({int(v) for v in chance.integers(1, len(psd), 4)})
    atol = 1e-13 * float(np.max(psd))
    yield "psd, mean", "record.psd", {**settings, "lines": lines}, {
        "n_segments": k, "noverlap": shared, "df_hz": df, "enbw_hz": rate * np.sum(weights**2) / np.sum(weights) ** 2,
        "psd": psd[lines], "rms_from_psd": np.sqrt(np.sum(psd) * df),
    }, atol  # fmt: skip
    yield "psd, maximum", "record.psd", {**settings, "lines": lines, "hold": "maximum"}, {"psd": each.max(1)[lines]}, atol
    factors = [nu / stats.chi2.ppf((1 + confidence) / 2, nu), nu / stats.chi2.ppf((1 - confidence) / 2, nu)]
    found = {"dof": nu, "lower_factor": factors[0], "upper_factor": factors[1]}
    yield "confidence", "record.psd", {**settings, "lines": [], "confidence": confidence}, found, 0
    edges = np.minimum(np.append(0, (np.arange(len(psd)) + 0.5) * df), rate / 2)
    power = lambda v: np.interp(v, edges, np.append(0, np.cumsum(psd * df)))
    cuts = np.sort(chance.uniform(0, rate / 2, 4))
    squares = np.diff(power(cuts))
    bands = [[float(a), float(b)] for a, b in zip(cuts, cuts[1:])]
    found = {"rms": np.sqrt(squares), "mean_psd": squares / np.diff(cuts), "total_rms": np.sqrt(np.sum(psd) * df)}
    yield "bands", "record.bands", {**settings, "bands": bands}, found, 0
    b, low, steps = int(pick(1, 3, 6, 12)), float(rate * chance.uniform(0.02, 0.1)), np.arange(-400, 400)
    centres = 1000 * 10 ** (0.3 * (steps / b if b % 2 else (2 * steps + 1) / (2 * b)))
    centres = centres[(centres >= low) & (centres <= 3 * low)]
    if len(centres) > 0:
        half = 10 ** (0.3 / 2 / b)
        octaves = {"octave_fraction": b, "f_lo_hz": low, "f_hi_hz": 3 * low}
        found = {"centre_hz": centres, "rms": np.sqrt(power(centres * half) - power(centres / half))}
        yield "octaves", "record.bands", {**settings, **octaves}, found, 0


def filters(pick, chance, x, rate):
    kind, order = pick("lowpass", "highpass", "bandpass", "bandstop"), int(chance.integers(1, 9))
    low, high = sorted(float(v) for v in rate * chance.uniform(0.02, 0.45, 2))
    order = min(order, 4) if (is_band := kind in ("bandpass", "bandstop")) else order
    corners = {"f_lo_hz": low, "f_hi_hz": high} if is_band else {"f_hz": low}
    sos = signal.butter(order, [low, high] if is_band else low, kind, fs=rate, output="sos")
    probe = sorted({0, len(x) - 1, *(int(v) for v in chance.integers(0, len(x), 3))})
    scale = 1e-9 * np.max(np.abs(x))

    def row(method, steps, y, atol):
        found = {"samples": y[probe], "min": np.min(y), "max": np.max(y)}
        return method, "record.filter", {"steps": steps, "probe": probe}, found, float(atol)

    for phase, run in (("causal", signal.sosfilt), ("zero", signal.sosfiltfilt)):
        step = {"type": kind, "order": order, "phase": phase, **corners}
        yield row(f"filter, {phase}", [step], run(sos, x), scale)
    base, head = pick("mean", "first", "head", "linear"), int(chance.integers(1, 100))
    a = x - {"mean": np.mean(x), "first": x[0], "head": np.mean(x[:head]), "linear": x - signal.detrend(x)}[base]
    velocity = integrate.cumulative_trapezoid(a * G0, dx=1 / rate, initial=0)
    moved = integrate.cumulative_trapezoid(velocity, dx=1 / rate, initial=0)
    steps = [{"type": "baseline", "method": base, "samples": head}, {"type": "integrate"}]
    yield row("baseline and velocity", steps, velocity, 1e-12 * np.max(np.abs(x)) * G0 * len(x) / rate)
    yield row("displacement", [*steps, {"type": "integrate"}], moved, 1e-12 * np.max(np.abs(x)) * G0 * (len(x) / rate) ** 2)


def shares(y, time, peak, count):
    part = {"primary": y[:count], "total": y, "residual": y[count:]}[time]
    return {"abs": np.max(np.abs(part)), "pos": max(0, np.max(part)), "neg": max(0, -np.min(part))}[peak]


def resonances(pick, chance, x, rate):
    fn, q, b = float(rate * chance.uniform(0.005, 0.2)), float(pick(2, 10, 25, 50)), float(pick(3, 4, 6.4, 8))
    found = responses(x, rate, fn, q)
    keys = {"absacce": "acc_g", "reldisp": "rel_disp_m", "pvelo": "pseudo_vel_m_s", "pacce": "pseudo_acc_g", "relvelo": "rel_vel_m_s"}
    for response, key in keys.items():
        time, peak = pick("primary", "total", "residual"), pick("abs", "pos", "neg")
        settings = {"q": q, "fn_hz": [fn], "response": response, "peak": peak, "time": time}
        y = found[response]
        atol = 1e-9 * np.max(np.abs(y))
        yield f"srs, {response}", "record.srs", settings, {key: [shares(y, time, peak, len(x))]}, float(atol)
    for response in ("reldisp", "pvelo"):
        k, c = float(pick(1, 2e3)), float(pick(1, 1e5))
        y = found[response][: len(x)]
        ranges, counts = cycles(y)
        damage = k**b / c * np.sum(counts * (ranges / 2) ** b)
        settings = {"q": q, "b": b, "fn_hz": [fn], "response": response, "k": k, "c": c}
        yield f"fds, {response}", "record.fds", settings, {"damage": [damage], "max_response": [np.max(np.abs(y))]}, 0


def counts(pick, x):
    b, size = float(pick(3, 4, 6.4, 8)), float(np.ptp(x) / int(pick(4, 10, 25)) * 1.0001)
    ranges, weights = cycles(x)
    places = np.maximum(1, np.ceil(ranges / size)).astype(int)
    bins = np.bincount(places, weights)[1:]
    yield "rainflow", "record.rainflow", {"b": b, "binsize": size}, {
        "total_count": np.sum(weights), "max_range": np.max(ranges), "damage_sum": np.sum(weights * (ranges / 2) ** b), "bin_counts": bins,
    }, 0  # fmt: skip


def durations(pick, chance, x, rate):
    energy = integrate.cumulative_trapezoid(x * x, dx=1 / rate, initial=0)
    low, high = float(chance.uniform(0.01, 0.3)), float(chance.uniform(0.7, 0.99))
    start, end = np.interp([low * energy[-1], high * energy[-1]], energy, np.arange(len(x)) / rate)
    op = "record.effective_duration"
    found = {"start_s": start, "end_s": end, "te_s": end - start, "total_energy": energy[-1]}
    yield "duration, energy", op, {"definition": "energy", "low": low, "high": high}, found, 1e-9 / rate
    fraction = float(chance.uniform(0.1, 0.9))
    peak = int(np.argmax(np.abs(x)))
    above = np.flatnonzero(np.abs(x) >= fraction * np.abs(x[peak])) / rate
    found = {"start_s": above[0], "end_s": above[-1], "te_s": above[-1] - above[0], "peak_time_s": peak / rate}
    yield "duration, magnitude", op, {"definition": "magnitude", "fraction": fraction}, found, 1e-9 / rate
    averaging, share = float(chance.uniform(3, 40) / rate), float(pick(0.5, 0.8, 0.9))
    h = int(np.floor(averaging * rate / 2))
    running = np.sqrt(np.convolve(x * x, np.ones(2 * h + 1), "valid") / (2 * h + 1))
    kept = np.flatnonzero(running >= fraction * np.max(running)) + h
    held = int(np.ceil(share * len(kept)))
    width = kept[held - 1 :] - kept[: len(kept) - held + 1]
    at = int(np.argmin(width))
    found = {"start_s": kept[at] / rate, "end_s": kept[at + held - 1] / rate, "max_running_rms": np.max(running)}
    settings = {"definition": "mil-std-810", "averaging_s": averaging, "fraction": fraction, "share": share}
    yield "duration, running rms", op, settings, found, 1e-9 / rate


def designed(pick, chance):
    """Methods without a record: damage and extremes of a random table, of a sine, and a spectrum of equal damage."""
    points = [[hz, float(f"{10 ** chance.uniform(-4, 0):.6g}")] for hz in (5, 50, 600, 2000)]
    q, b, fn = float(pick(5, 10, 25, 50)), float(pick(3, 4, 6.4, 8)), float(f"{10 ** chance.uniform(0.9, 3.2):.8g}")
    time, risk = float(pick(1, 60, 3600)), float(pick(0.01, 0.1, 0.5))
    m, w = moments(points, fn, q), 2 * np.pi * fn
    cyclic = np.sqrt(m[2] / m[0])
    for method in ("rayleigh", "dirlik"):
        response = pick("reldisp", "pvelo")
        scale = w if response == "pvelo" else 1
        one = cyclic * (2 * m[0]) ** (b / 2) * special.gamma(1 + b / 2) if method == "rayleigh" else dirlik(m, b)
        found = {"damage": [time * one * scale**b], "rms": [np.sqrt(m[0]) * scale], "zero_upcross_hz": [cyclic]}
        settings = {"points": points, "unit": "g2/Hz", "duration_s": time, "q": q, "b": b, "fn_hz": [fn], "method": method, "response": response}
        yield {"rayleigh": "damage, narrow band", "dirlik": "damage, Dirlik"}[method], "record.fds_psd", settings, found, 0
    roots = w * w * np.sqrt(m[0]) / G0
    settings = {"kind": "random", "points": points, "unit": "g2/Hz", "q": q, "fn_hz": [fn], "duration_s": time, "risk": risk}
    extreme = stats.rayleigh.isf([1 / (cyclic * time), -np.expm1(np.log1p(-risk) / (cyclic * time))])
    yield "ers, random", "record.ers", settings, {"ers_g": [roots * extreme[0]], "urs_g": [roots * extreme[1]]}, 0
    level = lambda f: abs(signal.freqs([w * w], [1, w / q, w * w], [2 * np.pi * f])[1][0])
    f1, f2 = sorted(float(f"{v:.8g}") for v in 10 ** chance.uniform(0.5, 3.5, 2))
    yield "ers, sine", "record.ers", {"kind": "sine", "f_hz": f1, "amp_g": 3, "q": q, "fn_hz": [fn]}, {"ers_g": [3 * level(f1)]}, 0
    best = optimize.minimize_scalar(lambda f: -level(f), bounds=(f1, f2), method="bounded", options={"xatol": 1e-9 * f1})
    settings = {"kind": "sweep", "f1_hz": f1, "f2_hz": f2, "amp_g": 3, "q": q, "fn_hz": [fn]}
    yield "ers, sweep", "record.ers", settings, {"ers_g": [3 * max(level(f1), level(f2), -best.fun)]}, 0
    response, damage = pick("reldisp", "pvelo"), float(f"{10 ** chance.uniform(-9, 3):.6g}")
    white = integrate.quad(lambda u: 1 / ((1 - u * u) ** 2 + (u / q) ** 2), 0, 2, epsabs=0, epsrel=1e-12, points=[1], limit=500)[0]
    white += integrate.quad(lambda u: 1 / ((1 - u * u) ** 2 + (u / q) ** 2), 2, np.inf, epsabs=0, epsrel=1e-12)[0]
    square = fn * white / w ** (2 if response == "pvelo" else 4)
    done = lambda log: np.log(fn * time * special.gamma(1 + b / 2)) + b / 2 * np.log(2 * square * np.exp(log)) - np.log(damage)
    g = np.exp(optimize.brentq(done, -200, 200, xtol=1e-13, rtol=1e-14))
    settings = {"fn_hz": [fn], "damage": [damage], "q": q, "b": b, "duration_s": time, "response": response}
    yield "psd of equal damage", "record.psd_from_fds", settings, {"psd_m2_s3": [g], "psd_g2_hz": [g / G2]}, 0


def case(number):
    chance = np.random.default_rng(number)
    pick = lambda *options: options[chance.integers(len(options))]
    rate = float(pick(100, 1000, 2048, 51200))
    noise = {"seed": int(chance.integers(1, 2**31 - 2)), "amp": float(pick(0.2, 1, 5)), "ar": pick([0.8, 0], [1.2, -0.7], [0, 0], [1.8, -0.9]), "decay": float(pick(0, 0, 2)) * rate / 500}
    tone = {"f": rate * round(float(chance.uniform(0.01, 0.4)), 4), "amp": float(pick(0, 0.5, 3)), "phase": round(float(chance.uniform(0, 6)), 3)}
    recipe = {"kind": "formula", "sr_hz": rate, "n": int(chance.integers(300, 900)), "gauss": [noise], "sines": [tone], "offset": float(pick(0, 0, 0.3, -2))}
    if chance.random() < 0.2:
        recipe["quantum"] = 0.125
    x = make(recipe)
    rows = [("statistics", "record.stats", {}, statistics(x, rate), 1e-11 * float(np.max(np.abs(x))))]
    for each in (spectra(pick, chance, x, rate), filters(pick, chance, x, rate), resonances(pick, chance, x, rate), counts(pick, x), durations(pick, chance, x, rate), designed(pick, chance)):
        rows += each
    return {"signal": recipe, "rows": [[*row[:3], plain(row[3]), *row[4:]] for row in rows]}


def plain(found):
    """Thirteen digits, as JSON has them."""
    short = lambda v: int(v) if isinstance(v, int) else float(f"{float(v):.13g}")
    return {key: [short(v) for v in value] if np.ndim(value) else short(value) for key, value in found.items()}


if __name__ == "__main__":
    cases = [case(number) for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 1100)]
    head = json.dumps({"tools": {"scipy": scipy.__version__, "numpy": np.__version__}})[:-1]
    text = head + ', "cases": [\n' + ",\n".join(json.dumps(each, separators=(",", ":")) for each in cases) + "\n]}\n"
    with gzip.GzipFile("record-methods.json.gz", "wb", mtime=0) as file:
        file.write(text.encode())
