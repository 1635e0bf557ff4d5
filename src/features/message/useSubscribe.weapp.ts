import { useEffect, useRef, useState } from 'react'
import type { Output } from '@contract/index'
import { newKey } from '@/api'
import { requestSubscription } from '@/platform/wechat/subscribe.weapp'
import { useApp } from '@/useApp'
import type { MessageTopic } from '@domain/member/message'
import type { Subscription } from './subscription'

type Offered = Output<'/message/getTopics'>['list']

/** Whether WeChat can request consent to a message, and the request itself. Its data is loaded ahead, because WeChat only shows the request during a tap. */
export const useSubscribe = (topic: MessageTopic, subject = ''): Subscription => {
  const { api, session, shop } = useApp()
  const [offered, setOffered] = useState<Offered>([])
  const asking = useRef<Promise<boolean> | null>(null)
  const { userId } = session
  const mchntCd = shop.shop?.merchantCode
  useEffect(() => {
    setOffered([])
    if (userId === null || mchntCd === undefined) return
    void api.call('/message/getTopics', { topics: [topic], subject, mchntCd }, { notice: 'none' }).then(
      ({ list }) => setOffered(list),
      () => undefined,
    )
  }, [api, topic, subject, userId, mchntCd])

  const begin = async (): Promise<boolean> => {
    const choices = await requestSubscription(offered.map(({ templateId }) => templateId))
    const answers = offered.flatMap((one) => {
      const answer = choices[one.templateId]
      return answer ? [{ topic: one.topic, answer }] : []
    })
    setOffered([])
    if (answers.length === 0) return false
    const sent = api.call('/message/answer', { subject, answers, idempotencyKey: newKey() }, { notice: 'none' })
    return sent.then(
      ({ agreed }) => agreed > 0,
      () => false,
    )
  }
  const request = (): Promise<boolean> => {
    if (offered.length === 0) return Promise.resolve(false)
    asking.current ??= begin().finally(() => (asking.current = null))
    return asking.current
  }
  return { isOffered: offered.length > 0, request }
}
