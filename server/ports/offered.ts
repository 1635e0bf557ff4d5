import { CAPABILITIES, type Capability } from '@domain/shop/capability'
import type { Ports } from './index'

/** What the app does not offer here. */
export const notOffered = ({ invoice, groupVoucher, map }: Pick<Ports, 'invoice' | 'groupVoucher' | 'map'>): Capability[] =>
  CAPABILITIES.filter((capability) => ({ invoice, voucher: groupVoucher, map })[capability] === null)
