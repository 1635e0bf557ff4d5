import { both, type Lever } from '../scenarios/model'
import { told } from '../scenarios/told'

export const shop = (shopId: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}`,
  input,
  does: told(both(shopId, `门店 ${shopId}`), input),
})
