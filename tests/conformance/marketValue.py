"""Recomputes market values, premiums and time without support of one generation series with numpy alone.

Usage: marketValue.py < question > answer, both JSON.
Question: {"start_s": Unix time of the first step of prices and energies, a full hour UTC,
           "price_step_s": 3600 or 900, "prices": [EUR/MWh or null], "energy_step_s": 3600, "energy": [MWh or null],
           "plants": [{"commissioned": "2018-06-01", "bid": date or null, "rated_kw", "is_pilot", "award_ct"}],
           "official": {"2020-01": ct/kWh, "2020": ct/kWh}}
Answer: a list, by plant, of {"periods": {"2020-01" or "2020": figures}, "appended_days": days or null}.

Everything is done on quarter-hours: an hour's price holds for its four, an energy is spread evenly over its own.
Hours whose price or energy is null are left out.
"""

import json
import math
import sys
from datetime import date, datetime
from zoneinfo import ZoneInfo

import numpy as np

BERLIN = ZoneInfo("Europe/Berlin")


def runs_of(negative):
    """(first, end) of each run of true values."""
    edges = np.diff(np.concatenate(([0], negative.astype(int), [0])))
    return list(zip(np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)))


def lost_quarters(plant, price, hour_years):
    """Quarter-hours without support, and whether what is lost is appended."""
    decisive = date.fromisoformat(plant["bid"] or plant["commissioned"])
    power, pilot = plant["rated_kw"], plant["is_pilot"]
    nothing = np.zeros(len(price), bool)
    hour_price = price.reshape(-1, 4).mean(axis=1)

    def runs_with(needed):
        hours = np.zeros(len(hour_price), bool)
        for first, end in runs_of(hour_price < 0):
            for hour in range(first, end):
                hours[hour] = end - first >= needed(hour_years[hour])
        return np.repeat(hours, 4)

    if decisive >= date(2025, 2, 25):
        return (nothing, False) if power < 100 else (price < 0, True)
    if decisive >= date(2023, 1, 1):
        if power < 400 or pilot:
            return nothing, False
        steps = {2024: 3, 2025: 3, 2026: 2}
        return runs_with(lambda year: steps.get(year, 4 if year < 2024 else 1)), plant["bid"] is not None
    if decisive >= date(2021, 1, 1):
        if power < 500 or pilot:
            return nothing, False
        return runs_with(lambda year: 4), plant["bid"] is not None
    if decisive >= date(2016, 1, 1):
        return (nothing, False) if power < 3000 or pilot else (runs_with(lambda year: 6), False)
    return nothing, False


def figures(price, energy, lost, premium_ct):
    both = ~np.isnan(price) & ~np.isnan(energy)
    p, e, no_support = price[both], energy[both], lost[both]
    base = np.nanmean(price)
    sold = ~(no_support & (p < 0))
    value = np.sum(p * e) / np.sum(e) if np.sum(e) > 0 else None
    return {
        "base": base,
        "energy": np.sum(e),
        "revenue": np.sum(p * e),
        "value": value,
        "capture_rate": value / base if value is not None and base > 0 else None,
        "profile_cost_eur": 0.0 if value is None else (base - value) * np.sum(e),
        "negative_hours": np.sum(price < 0) / 4,
        "negative_generation_hours": np.sum((p < 0) & (e > 0)) / 4,
        "negative_energy": np.sum(e[p < 0]),
        "lost_hours": np.sum(lost) / 4,
        "lost_energy": np.sum(e[no_support]),
        "lost_premium": None if premium_ct is None else 10 * premium_ct * np.sum(e[no_support]),
        "premium": None if premium_ct is None else 10 * premium_ct * np.sum(e[~no_support]),
        "sold_energy": np.sum(e[sold]),
        "sold_revenue": np.sum((p * e)[sold]),
        "availability": np.mean(both),
    }


def main():
    question = json.load(sys.stdin)
    to_array = lambda values: np.array([np.nan if value is None else value for value in values], float)
    per_price = question["price_step_s"] // 900
    per_energy = question["energy_step_s"] // 900
    price = np.repeat(to_array(question["prices"]), per_price)
    energy = np.repeat(to_array(question["energy"]) / per_energy, per_energy)
    local = [datetime.fromtimestamp(question["start_s"] + 3600 * hour, BERLIN) for hour in range(len(price) // 4)]
    hour_years = np.array([time.year for time in local])
    months = np.repeat(np.array([f"{time:%Y-%m}" for time in local]), 4)
    years = np.repeat(np.array([f"{time:%Y}" for time in local]), 4)
    official = question["official"]

    answers = []
    for plant in question["plants"]:
        lost, is_appended = lost_quarters(plant, price, hour_years)
        is_annual = (plant["bid"] or plant["commissioned"]) >= "2023-01-01"
        periods = {}
        for month in np.unique(months):
            part = months == month
            reference = official.get(month[:4] if is_annual else month)
            premium = None if reference is None else max(0.0, plant["award_ct"] - reference)
            periods[month] = figures(price[part], energy[part], lost[part], premium)
        for year in np.unique(years):
            part = years == year
            periods[year] = figures(price[part], energy[part], lost[part], None)
            of_months = [periods[month] for month in periods if month.startswith(f"{year}-")]
            for name in ("premium", "lost_premium"):
                sums = [month[name] for month in of_months]
                periods[year][name] = None if None in sums else sum(sums)
        days = None
        if is_appended:
            start = datetime.fromisoformat(plant["commissioned"]).replace(tzinfo=BERLIN)
            end = datetime(start.year + 20, 1, 1, tzinfo=BERLIN)
            counted = np.repeat(np.array([start <= time < end for time in local]), 4)
            days = math.ceil(np.sum(lost & counted) / 96)
        answers.append({"periods": periods, "appended_days": days})
    json.dump(answers, sys.stdout, default=float)


if __name__ == "__main__":
    main()
