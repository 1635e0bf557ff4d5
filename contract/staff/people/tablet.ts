import { Type } from '@sinclair/typebox'
import { At, Done, Id, Nullable, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Me } from './account'
import { Pin } from '../shared'

/** A tablet that a shop's staff share: to use it, a person types their PIN (decision 0283). */
export const tablet = declareStaffCalls(staffFacts, {
  /** Of the browser that asks; null: it is none. */
  '/staff/getTablet': {
    input: Type.Object({}),
    output: Type.Object({
      tablet: Nullable(
        Type.Object({
          tabletId: Id,
          name: Type.String(),
          shop: Type.Object({ shopId: Id, name: Type.String() }),
          /** Who works there and has a PIN, by name. */
          people: Type.Array(Type.Object({ staffId: Id, name: Type.String() })),
        }),
      ),
    }),
  },
  /** Ends the session of its former user. */
  '/staff/enterPin': { input: Type.Object({ staffId: Id, pin: Pin }), output: Me },
  /** Makes the browser that asks a tablet of the shop, and signs out of it. */
  '/staff/makeTablet': { input: Type.Object({ shopId: Id, name: ShortText(40) }), output: Done },
  '/staff/getTablets': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({ tabletId: Id, name: Type.String(), shopId: Id, createdAt: At, usedAt: At, usedBy: Nullable(Type.String()) }),
      ),
    }),
  },
  '/staff/endTablet': { input: Type.Object({ tabletId: Id }), output: Done },
})
