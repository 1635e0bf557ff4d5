/** The classes of characters that our rules use, as this engine's Unicode defines them, by file. */
export const CLASSES = {
  letters: {
    LETTERS_AND_NUMBERS: /[\p{L}\p{N}]/u,
    /** Chinese characters that Unicode counts neither as letters nor as numbers: radicals, iteration marks. */
    OTHER_HAN: /(?![\p{L}\p{N}])\p{Script=Han}/u,
  },
  marks: {
    MARKS: /\p{M}/u,
    /** Characters that show nothing: marks of direction, joiners. */
    FORMATS: /\p{Cf}/u,
    SEPARATORS: /\p{Z}/u,
  },
}

const LAST = 0x10ffff
const SURROGATES = { from: 0xd800, to: 0xdfff }

const rangesOf = (pattern: RegExp): [from: number, to: number][] => {
  const ranges: [number, number][] = []
  let from = -1
  for (let code = 0; code <= LAST + 1; code += 1) {
    const isSurrogate = code >= SURROGATES.from && code <= SURROGATES.to
    const isIn = code <= LAST && !isSurrogate && pattern.test(String.fromCodePoint(code))
    if (isIn && from < 0) from = code
    if (!isIn && from >= 0) {
      ranges.push([from, code - 1])
      from = -1
    }
  }
  return ranges
}

/** Each range as its distance from the one before and, where it has more than one character, its length less one; in base 36. */
const encoded = (pattern: RegExp): string => {
  let before = 0
  return rangesOf(pattern)
    .map(([from, to]) => {
      const text = (from - before).toString(36) + (to > from ? `-${(to - from).toString(36)}` : '')
      before = to
      return text
    })
    .join(' ')
}

/** The content of domain/validation/<file>.generated.ts. */
export const generateRanges = (file: keyof typeof CLASSES): string =>
  [
    '// Written by `npm run characters`.',
    `export const UNICODE = '${process.versions.unicode}'`,
    ...Object.entries(CLASSES[file]).map(([name, pattern]) => `export const ${name} = '${encoded(pattern)}'`),
    '',
  ].join('\n')
