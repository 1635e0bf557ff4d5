/**
 * A class of characters, to be written inside `[…]` of a pattern with the flag `u`, from its ranges as `npm run characters` writes them. WeChat's
 * engine on Android comes without Unicode's tables: there a Unicode property in a pattern is a syntax error (docs/decisions/0099-patterns-without-unicode-tables.md).
 */
export const characterClass = (ranges: string): string => {
  let at = 0
  return ranges
    .split(' ')
    .map((range) => {
      const [distance, more] = range.split('-')
      const from = at + parseInt(distance!, 36)
      at = from + (more === undefined ? 0 : parseInt(more, 36))
      return `\\u{${from.toString(16)}}-\\u{${at.toString(16)}}`
    })
    .join('')
}
