let made: Intl.NumberFormat | undefined;

/** `12,345`: most counts have no thousands, and a page with only such need not wait for the language's rules. */
export const formatCount = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000
    ? `${count}`
    : (made ??= new Intl.NumberFormat("en-GB")).format(count);

/** `1 test`, `3 tests`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
