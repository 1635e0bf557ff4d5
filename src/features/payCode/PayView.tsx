import { ChargeView } from './ChargeView'
import { CodeView } from './CodeView'

/** `charge`, or `scene` of a mini-program code: a cashier's charge. Without either, the diner's own code. */
export const PayView = ({ charge, scene }: { charge: string | null; scene: string | null }) => {
  const chargeId = charge ?? scene
  return chargeId === null ? <CodeView /> : <ChargeView charge={chargeId} />
}
