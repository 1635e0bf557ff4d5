/** Letters that are not taken for digits, as Crockford's base 32 has them: 12 of them are 60 bits, more than anybody tries. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 12
export const GROUP_LENGTH = 4
/** The part of a code that is shown to the person who redeemed it. */
export const TAIL_LENGTH = 4

const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const FULL_WIDTH = { from: 0xff01, to: 0xff5e, less: 0xfee0 }

/** Full width as half width, in capitals. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const point = letter.charCodeAt(0)
      return point >= FULL_WIDTH.from && point <= FULL_WIDTH.to ? String.fromCharCode(point - FULL_WIDTH.less) : letter
    })
    .join('')
    .toUpperCase()

/** A code as it was typed: without spaces and dashes, and with what looks alike taken for what codes have. */
export const normalCode = (text: string): string =>
  [...plain(text)]
    .map((letter) => ALIKE[letter] ?? letter)
    .filter((letter) => CODE_ALPHABET.includes(letter))
    .join('')

const IN_TEXT = /(?:^|[^0-9A-Z])((?:[0-9A-Z]{4}[\s-]?){2}[0-9A-Z]{4})(?![0-9A-Z])/
const IN_LINK = /[?&]CODE=([^&#]*)/

/** The code in a link that was scanned or a message that was pasted; else whatever of the text a code may have. */
export function codeIn(text: string): string {
  const read = plain(text)
  const found = IN_LINK.exec(read)?.[1] ?? IN_TEXT.exec(read)?.[1] ?? read
  return normalCode(found).slice(0, CODE_LENGTH)
}

/** As it is printed and read aloud. */
export const groupsOf = (code: string): string[] => code.match(/.{1,4}/g) ?? []

/** Of random bytes, one for each letter: 256 is a multiple of 32, so no letter comes more often. */
export const codeOf = (bytes: ArrayLike<number>): string =>
  Array.from(bytes)
    .slice(0, CODE_LENGTH)
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('')

export const tailOf = (code: string): string => code.slice(-TAIL_LENGTH)
