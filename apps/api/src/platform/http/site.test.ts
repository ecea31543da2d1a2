import { expect, it } from "vitest";
import { areSameSite } from "./site.ts";

it.each([
  ["https://tests.example.com", "https://tests.example.com:8443", true],
  ["https://tests.example.com", "https://api.example.com", true],
  ["https://example.com", "https://api.tests.example.com", true],
  ["https://tests.example.com", "http://tests.example.com", false],
  ["https://tests.example.com", "https://tests.example.org", false],
  ["https://tests.example.com", "https://notexample.com", false],
  ["https://tests.example.com", "https://example.com.evil.org", false],
  ["https://tests.example.co.uk", "https://api.example.co.uk", true],
  ["https://tests.co.uk", "https://evil.co.uk", false],
  ["https://tests.github.io", "https://evil.github.io", false],
  ["https://a.tests.github.io", "https://b.tests.github.io", true],
  ["http://localhost:3000", "http://localhost:3001", true],
  ["http://localhost:3000", "http://127.0.0.1:3000", false],
  ["http://a.localhost:3000", "http://b.localhost:3000", false],
  ["http://10.0.0.1", "http://10.0.0.1:3001", true],
  ["http://10.0.0.1", "http://20.0.0.1", false],
  ["http://[::1]:3000", "http://[::1]:3001", true],
  ["http://[::1]:3000", "http://[::2]:3000", false],
])("%s and %s are of one site: %s", (one, other, isOne) => {
  expect(areSameSite(new URL(one), new URL(other))).toBe(isOne);
  expect(areSameSite(new URL(other), new URL(one))).toBe(isOne);
});
