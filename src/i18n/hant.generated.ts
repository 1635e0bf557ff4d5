// Written by `npm run texts`.
export const hantCharacters = ''
export const hantTexts: Readonly<Record<string, string>> = {}
