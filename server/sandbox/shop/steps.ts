import { both, type Lever } from '../scenarios/model'
import { withInput } from '../scenarios/withInput'

export const shop = (shopId: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}`,
  input,
  does: withInput(both(shopId, `门店 ${shopId}`), input),
})
