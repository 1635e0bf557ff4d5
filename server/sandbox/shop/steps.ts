import { both, type Lever } from '../scenarios/model'
import { announced } from '../scenarios/told'

export const shop = (shopId: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}`,
  input,
  does: announced(both(shopId, `门店 ${shopId}`), input),
})
