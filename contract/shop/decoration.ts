import { Type } from '@sinclair/typebox'
import { FIRST_TARGETS, LATER_TARGETS } from '@domain/shop/decoration'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { FenAmount, Id, Nullable, OneOf, ShortText } from '../schema'

/** Pages composed by the merchant (spec section 3, Decoration component). Decision 0007. */

/** Where a tap leads: a named page of the app with its parameters, or nothing. */
export const DecorationLink = Type.Object({
  target: OneOf(FIRST_TARGETS),
  /** Item of `menuItem`, shop of `booking`, https address of `web`, activity of the page `lottery`. */
  value: Type.String(),
  /** A page that clients of the last release do not open; the target is `none` then. */
  page: Type.Optional(OneOf(LATER_TARGETS)),
})

const Art = Type.String({ description: 'path of a picture on this server' })

/** `jsonData` by `componentType`; `decorationLinkList` has one link per tappable part, in order. */
const component = <T extends string, D extends import('@sinclair/typebox').TSchema>(type: T, data: D) =>
  Type.Object({ componentType: Type.Literal(type), jsonData: data, decorationLinkList: Type.Array(DecorationLink) })

export const DecorationComponent = Type.Union([
  component(
    'banner',
    Type.Object({
      slides: Type.Array(
        Type.Object({
          kicker: Type.String(),
          title: Type.String(),
          subtitle: Type.String(),
          priceFen: Nullable(FenAmount),
          picture: Art,
          gradient: Type.String(),
        }),
        { minItems: 1 },
      ),
    }),
  ),
  component('notice', Type.Object({ text: Type.String() })),
  component('orderEntries', Type.Object({ entries: Type.Array(OneOf(['dineIn', 'pickup', 'delivery', 'preorder'] as const)) })),
  component('orderInProgress', Type.Object({})),
  component('storeCard', Type.Object({ title: Type.String() })),
  component(
    'recommended',
    Type.Object({
      title: Type.String(),
      items: Type.Array(
        Type.Object({
          itemId: Id,
          name: Type.String(),
          caption: Type.String(),
          picture: Art,
          priceFen: FenAmount,
          memberPriceFen: Nullable(FenAmount),
          soldOut: Type.Boolean(),
        }),
      ),
    }),
  ),
  component(
    'imageLinks',
    Type.Object({
      cards: Type.Array(Type.Object({ title: Type.String(), subtitle: Type.String(), picture: Art, gradient: Type.String() })),
    }),
  ),
])

export const decoration = declareCalls(callFacts, {
  '/nocheck/getScteDecorationByMainType': {
    input: Type.Object({
      mainType: OneOf(['home'] as const),
      mchntCd: Type.Optional(ShortText(64)),
      /** Left out for a trade area, which `mchntCd` names. */
      shopId: Type.Optional(Id),
      termId: Type.Optional(ShortText(64)),
      /** Only components of this type. */
      componentType: Type.Optional(ShortText(32)),
    }),
    output: Type.Object({ list: Type.Array(DecorationComponent) }),
  },
})
