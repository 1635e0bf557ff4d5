/** What views of these sources (path and text) write that no template would draw; `names`: the attribute of each word of `access`. */
export function unknownAttributes(
  files: readonly (readonly [file: string, code: string])[],
  names: Readonly<Record<string, string>>,
): string[]
export function unknownAttributesBelow(src: string): string[]
