import { UNLIMITED } from '@domain/payment/methods'
import type { PaymentPort } from '../../ports/payment'
import type { ProviderMethod } from './methods'

/** Every shop takes it. */
export const wechatPay = (provider: PaymentPort): ProviderMethod => ({ name: 'wechat', terms: async () => UNLIMITED, provider })
