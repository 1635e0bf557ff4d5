import { ChargeView } from './ChargeView'
import { CodeView } from './CodeView'

/** `charge`, or `scene` of a mini-program code: what a cashier asks for. Without either, the diner's own code. */
export const PayView = ({ charge, scene }: { charge: string | null; scene: string | null }) => {
  const asked = charge ?? scene
  return asked === null ? <CodeView /> : <ChargeView charge={asked} />
}
