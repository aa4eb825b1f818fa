import { expect, it } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

function createBreaker() {
  const clock = { nowMs: 0 };
  const breaker = new CircuitBreaker({
    failureThreshold: 3,
    openMs: 1_000,
    longestOpenMs: 3_000,
    now: () => clock.nowMs,
  });
  const fail = (times: number) => {
    for (let time = 0; time < times; time++) {
      breaker.tryPass();
      breaker.fail();
    }
  };
  return { clock, breaker, fail };
}

it("the circuit breaker opens after several failures in a row, but not with a success between", () => {
  const { breaker, fail } = createBreaker();
  fail(2);
  breaker.succeed();
  fail(2);
  expect(breaker.state).toBe("closed");
  fail(1);
  expect(breaker.state).toBe("open");
  expect(breaker.tryPass()).toBe(false);
  expect(breaker.waitMs).toBe(1_000);
});

it("the circuit breaker admits one probe after its time, and closes when it succeeds", () => {
  const { breaker, clock, fail } = createBreaker();
  fail(3);
  clock.nowMs = 1_000;
  expect(breaker.state).toBe("half-open");
  expect([breaker.tryPass(), breaker.tryPass()]).toEqual([true, false]);
  breaker.succeed();
  expect([breaker.state, breaker.tryPass(), breaker.tryPass()]).toEqual(["closed", true, true]);
});

it("the circuit breaker stays open for longer with each failed probe, up to a limit", () => {
  const { breaker, clock, fail } = createBreaker();
  fail(3);
  for (const waitMs of [2_000, 3_000, 3_000]) {
    clock.nowMs += breaker.waitMs;
    fail(1);
    expect(breaker.waitMs).toBe(waitMs);
  }
});

it("the circuit breaker admits another probe when one was cancelled", () => {
  const { breaker, clock, fail } = createBreaker();
  fail(3);
  clock.nowMs = 1_000;
  breaker.tryPass();
  breaker.giveUp();
  expect(breaker.tryPass()).toBe(true);
});
