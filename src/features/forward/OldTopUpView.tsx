import { useEffect, useState } from 'react'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import type { RouteParams } from '@/nav/routes'
import { useApp } from '@/useApp'

/** The path of older links and codes: it leads to the page in packUser, so that the page is in one package only. */
export const OldTopUpView = (props: RouteParams<'oldTopUp'>) => {
  const { nav } = useApp()
  const [params] = useState(props)
  useEffect(() => void nav.replace('topUp', params), [nav, params])
  return (
    <Page onBack={() => void nav.back({ otherwise: 'me' })}>
      <CardSkeleton shapes={['status', 'rows']} />
    </Page>
  )
}
