import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { Payer } from './Payer'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `const payer = usePayer(); const outcome = await payer.pay(orderNo, sign)`, with `<CashierSheet payer={payer} />` on the page. */
export const usePayer = (): Payer => {
  const { api, platform, toast, pendingOperations } = useApp()
  const [payer] = useState(() => new Payer({ api, pendingOperations, platform, sleep, begins: () => toast.over('payment') }))
  useEffect(() => payer.abandon, [payer])
  return payer
}
