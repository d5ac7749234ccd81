/** Formats a wait with a BCP 47 tag, rounded up to a readable unit: "25 seconds", "2 minutes", "10 hours". */
export function formatWait(tag: string, seconds: number): string {
  const [unit, length] =
    seconds < 120
      ? (['second', 1] as const)
      : seconds < 2 * 3_600
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(tag, options).format(Math.ceil(seconds / length))
}
