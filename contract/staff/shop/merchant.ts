import { Type } from '@sinclair/typebox'
import { LANGS } from '@domain/lang'
import { Count, Done, Id, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Colour, Picture, Words } from '../shared'

const Languages = Type.Array(OneOf(LANGS), { minItems: 1, maxItems: LANGS.length, uniqueItems: true })
/** An uploaded picture; null: its first character on the brand's colour. */
const Logo = Nullable(Picture)

const Brand = {
  name: Words(40),
  logo: Logo,
  brandColor: Colour,
  /** In which its staff write names and texts. */
  languages: Languages,
}

const Merchant = Type.Object({
  mchntCd: Id,
  ...Brand,
  /** As diners see it: the uploaded one, or the drawn one. */
  logoShown: Type.String(),
  phone: Type.String(),
  story: Words(2000),
  currencySign: Type.String(),
  version: Type.Integer(),
  changedBy: Type.String(),
})

export const merchant = declareStaffCalls(staffFacts, {
  /** By an owner who has none yet. */
  '/staff/createMerchant': { input: Type.Object(Brand), output: Type.Object({ mchntCd: Id }) },
  '/staff/getMerchant': { input: Type.Object({}), output: Merchant },
  '/staff/setMerchant': {
    input: Type.Object({
      version: Type.Integer(),
      ...Brand,
      phone: ShortText(20),
      story: Words(2000),
      currencySign: ShortText(4),
    }),
    output: Merchant,
  },
  /** How far a merchant is set up: what the wizard goes on from. */
  '/staff/getSetup': {
    input: Type.Object({}),
    output: Type.Object({
      hasMerchant: Type.Boolean(),
      /** The first that is run. */
      shop: Nullable(Type.Object({ shopId: Id, name: Type.String(), openMin: Count, closeMin: Count })),
      dishes: Count,
      tables: Count,
      /** What the first table's code leads to, as text and drawn; null: there is no table yet. */
      firstTable: Nullable(Type.Object({ name: Type.String(), link: Type.String(), qrSvg: Type.String() })),
      /** The newest that was paid; null: none yet. */
      newestOrder: Nullable(Type.Object({ orderNo: Id, number: Type.String(), table: Nullable(Type.String()), at: Type.Integer() })),
      isFinished: Type.Boolean(),
    }),
  },
  /** The owner leaves the wizard for good. */
  '/staff/finishSetup': { input: Type.Object({}), output: Done },
})
