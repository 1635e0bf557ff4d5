import { Type } from '@sinclair/typebox'
import { ShortText } from '../schema'

/** A text in the languages that it was written in; the others are ''. */
export const Words = (longest: number) =>
  Type.Object({ hans: ShortText(longest), hant: ShortText(longest), en: ShortText(longest), yue: ShortText(longest) })

export const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
