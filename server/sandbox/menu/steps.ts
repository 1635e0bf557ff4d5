import { both, type Lever } from '../scenarios/model'
import { withInput } from '../scenarios/withInput'

export const dish = (shopId: string, sku: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}/dishes/${sku}`,
  input,
  does: withInput(both(`${sku} at ${shopId}`, `${shopId} 的 ${sku}`), input),
})
