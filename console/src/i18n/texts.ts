import type { Lang } from '@domain/lang'

/** Every text of the console has four languages: a missing one does not compile. */
export type Text = Readonly<Record<Lang, string>>
export type Texts = Readonly<Record<string, Text>>

export const defineTexts = <const T extends Texts>(texts: T): T => texts

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** No second argument for a text without placeholders, a required one otherwise. */
export type ValuesOf<T extends Text> = [Names<T['hans']>] extends [never] ? [] : [values: Record<Names<T['hans']>, string | number>]

export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
