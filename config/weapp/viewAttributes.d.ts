/** Attributes that views of these sources (path and text) use and no template draws; `names`: the attribute of each word of `access`. */
export function unknownAttributes(
  files: readonly (readonly [file: string, code: string])[],
  names: Readonly<Record<string, string>>,
): string[]
export function unknownAttributesBelow(src: string): string[]
