import type { MerchantSeed } from './model'
import { nantang } from './nantang/index'

/** The demo merchants; the first one is where a plain visit begins. */
export const demoMerchants = (): MerchantSeed[] => [nantang()]
