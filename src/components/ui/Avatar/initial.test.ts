import { initialOf } from './initial'

it.each([
  ['王小明', '王'],
  ['ann', 'A'],
  ['𠮷田', '𠮷'],
  ['👨‍👩‍👧‍👦家', '👨‍👩‍👧‍👦'],
  ['👍🏽 ok', '👍🏽'],
  ['❤️love', '❤️'],
  ['1️⃣ first', '1️⃣'],
  ['🇭🇰🇨🇳', '🇭🇰'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scot', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['e\u0301lise', 'E\u0301'],
  ['\u2068שירה\u2069', 'ש'],
  [' \u202eevil', 'E'],
  ['', ''],
])('of %j the avatar has %j', (name, initial) => expect(initialOf(name)).toBe(initial))
