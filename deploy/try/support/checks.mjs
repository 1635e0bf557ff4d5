/** Results of what was tried, printed as a table of docs/operate.md; the program ends with 1 when something did not hold. */
export const createChecks = () => {
  const rows = []
  return {
    /** `look` answers what was seen, or throws what is wrong. */
    async check(what, look) {
      const began = Date.now()
      try {
        rows.push({ what, ok: true, seen: String((await look()) ?? 'yes') })
      } catch (fault) {
        rows.push({ what, ok: false, seen: fault instanceof Error ? fault.message : String(fault) })
      }
      const { ok, seen } = rows.at(-1)
      process.stderr.write(`${ok ? 'held ' : 'BROKE'} ${what}: ${seen} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
    },
    print() {
      const lines = rows.map(({ what, ok, seen }) => `| ${what} | ${ok ? '' : '**broken:** '}${seen.replaceAll('\n', ' ').slice(0, 200)} |`)
      process.stdout.write(`\n| tried | seen |\n|---|---|\n${lines.join('\n')}\n`)
      const broken = rows.filter(({ ok }) => !ok).length
      process.exitCode = broken > 0 ? 1 : 0
    },
  }
}

export const expectSame = (found, expected, what) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
}
