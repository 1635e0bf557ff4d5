import fc from 'fast-check'

const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))

/** Texts of any characters, like fast-check's 'binary', without its table of all characters, which each test file would build again. */
export const anyText = (length: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...length, unit: codePoint })
