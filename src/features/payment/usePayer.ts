import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'
import { createLastMethod } from './lastMethod'
import { Payer } from './Payer'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `const payer = usePayer(); const outcome = await payer.payUnpaid(orderNo, sign)`, with `<PaySheets payer={payer} />` on the page. */
export const usePayer = (): Payer => {
  const { api, push, platform, toast, pendingOperations, nav, now } = useApp()
  const [payer] = useState(() => {
    const lastMethod = createLastMethod(platform.storage, now)
    const orderAddress = (orderNo: string) => platform.outside.addressOf(nav.url('orderDetail', { orderNo }))
    const begins = () => toast.over('payment')
    return new Payer({ api, push, pendingOperations, platform, orderAddress, sleep, now, lastMethod, begins })
  })
  useEffect(() => payer.abandon, [payer])
  return payer
}
