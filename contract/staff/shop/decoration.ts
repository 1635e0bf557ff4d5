import { Type, type TSchema } from '@sinclair/typebox'
import {
  DECORATION_CHANGES,
  DECORATION_TYPES,
  LATER_TARGETS,
  LINK_TARGETS,
  MOST_CARDS,
  MOST_COMPONENTS,
  MOST_RECOMMENDED,
  MOST_SLIDES,
  PICTURE_GROUNDS,
  PROBLEM_REASONS,
} from '@domain/shop/decoration'
import { ORDER_MODES } from '@domain/order/mode'
import { At, Count, Id, Nullable, OneOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const Link = Type.Object({ target: OneOf(LINK_TARGETS), value: Type.String({ maxLength: 500 }) })
/** Uploaded, or a drawing; '': none yet. */
const Picture = Type.String({ maxLength: 200, pattern: '^(?:/(?:art|pictures)/[A-Za-z0-9/_.-]+)?$' })
const Part = { title: Words(40), subtitle: Words(60), picture: Picture, gradient: OneOf(PICTURE_GROUNDS), link: Link }

const component = <T extends string, D extends TSchema>(type: T, data: D) =>
  Type.Object({
    componentId: Id,
    componentType: Type.Literal(type),
    data,
    isHidden: Type.Boolean(),
    /** Null: in every shop. */
    shopIds: Nullable(Type.Array(Id, { maxItems: 500, uniqueItems: true })),
    startsAt: Nullable(At),
    endsAt: Nullable(At),
  })

/** A draft may be unfinished: what is missing in it is in `problems`. */
const Component = Type.Union([
  component(
    'banner',
    Type.Object({
      slides: Type.Array(Type.Object({ kicker: Words(40), ...Part, priceOfItemId: Nullable(Id) }), { maxItems: MOST_SLIDES }),
    }),
  ),
  component('orderEntries', Type.Object({ entries: Type.Array(OneOf(ORDER_MODES), { maxItems: ORDER_MODES.length, uniqueItems: true }) })),
  component('orderInProgress', Type.Object({})),
  component('imageLinks', Type.Object({ cards: Type.Array(Type.Object(Part), { maxItems: MOST_CARDS }) })),
  component('recommended', Type.Object({ title: Words(40), itemIds: Type.Array(Id, { maxItems: MOST_RECOMMENDED, uniqueItems: true }) })),
  component('notice', Type.Object({ text: Words(200), link: Link })),
  component('storeCard', Type.Object({ title: Words(40) })),
])
const Components = Type.Array(Component, { maxItems: MOST_COMPONENTS })
const Version = Type.Integer({ minimum: 0 })

const Decoration = Type.Object({
  /** Of the draft; the same as published where `changes` is empty. */
  components: Components,
  changes: Type.Array(Type.Object({ componentId: Id, componentType: OneOf(DECORATION_TYPES), change: OneOf(DECORATION_CHANGES) })),
  /** Why it cannot be published. */
  problems: Type.Array(Type.Object({ componentId: Id, part: Nullable(Count), field: Type.String(), reason: OneOf(PROBLEM_REASONS) })),
  version: Version,
  changedBy: Type.String(),
  changedAt: Nullable(At),
  /** The number of the page that diners see; 0: as the merchant began with it. */
  publishedNo: Count,
  publishedBy: Type.String(),
  publishedAt: Nullable(At),
  /** What the dishes that the page names are called, by their ids. */
  dishes: Type.Record(Type.String(), Type.Object({ name: Type.String(), picture: Type.String() })),
})

/** The page that a merchant's diners begin with, as a draft and as it was published (decision 0352). */
export const decorationDesk = declareStaffCalls(staffFacts, {
  '/staff/getDecoration': { input: Type.Object({}), output: Decoration },
  /** Where a tap can lead, and the shops in which something can be shown. */
  '/staff/getDecorationChoices': {
    input: Type.Object({}),
    output: Type.Object({
      shops: Type.Array(Type.Object({ shopId: Id, name: Type.String(), hasBooking: Type.Boolean() })),
      lotteries: Type.Array(Type.Object({ activityId: Id, title: Type.String() })),
      openPages: Type.Array(OneOf(LATER_TARGETS)),
    }),
  },
  '/staff/saveDecorationDraft': { input: Type.Object({ version: Version, components: Components }), output: Decoration },
  /** The draft becomes what diners see. */
  '/staff/publishDecoration': { input: Type.Object({ version: Version }), output: Decoration },
  '/staff/discardDecorationDraft': { input: Type.Object({ version: Version }), output: Decoration },
  /** Pages that were published, the newest first. */
  '/staff/getDecorationVersions': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          no: Count,
          components: Type.Array(OneOf(DECORATION_TYPES)),
          publishedBy: Type.String(),
          /** Null: as the merchant began with it. */
          publishedAt: Nullable(At),
          /** The earlier one that it repeats. */
          restoredFrom: Nullable(Count),
        }),
      ),
    }),
  },
  /** Diners see an earlier page again, as a new version; a draft that was begun stays. */
  '/staff/restoreDecoration': { input: Type.Object({ version: Version, no: Count }), output: Decoration },
})
