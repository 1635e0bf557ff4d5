import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { Loaded } from '../../parts/Loaded'
import { saleTexts } from '../../parts/sale/saleTexts'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { shopsFor } from '../../shell/pages'
import { ActivityList, AddKey } from '../activities/ActivityList'
import { RewardDrawer } from './RewardDrawer'
import { inStoreTexts } from './texts'

const NEW = 'new'

/** What shops give once a day to people who are there. */
export const InStoreRewardsPage = () => {
  const t = useTexts(inStoreTexts)
  const sales = useTexts(saleTexts)
  const { me } = useMe()
  const rewards = useQuery({ queryKey: ['inStoreRewards'], queryFn: () => call('/staff/getInStoreRewards', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const shops = me === null ? [] : shopsFor(me, 'runMarketing').map(({ shopId, name }) => ({ value: shopId, label: name }))
  const add = <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  const running = rewards.data?.list.find(({ phase }) => phase === 'running')
  const previewed = running?.shopId ?? shops[0]?.value
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {previewed !== undefined && <Button onClick={() => setPreviewing(true)}>{sales('preview')}</Button>}
        {rewards.data && rewards.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={rewards}>
        {({ list, now }) => {
          const open = list.find(({ rewardId }) => rewardId === openId)
          return (
            <>
              <ActivityList
                list={list.map((one) => ({ ...one, title: one.name }))}
                idOf={({ rewardId }) => rewardId}
                pictureOf={({ picture }) => picture}
                noteOf={({ shopName }) => shopName}
                texts={{ activity: t('reward'), none: t('none'), noneBody: t('noneBody'), readOnly: t('readOnlyList') }}
                icon={DoorOpen}
                mayEdit={list.every(({ isEditable }) => isEditable)}
                add={add}
                onOpen={setOpenId}
                columns={[
                  {
                    title: t('left'),
                    align: 'right',
                    render: (_, { remaining }) => (remaining === null ? t('anyNumber') : remaining.toLocaleString('en')),
                  },
                  { title: t('claimed'), align: 'right', render: (_, { claimed }) => claimed.toLocaleString('en') },
                  { title: t('used'), align: 'right', render: (_, { used }) => used.toLocaleString('en') },
                ]}
              />
              {(open !== undefined || openId === NEW) && (
                <RewardDrawer
                  key={openId}
                  reward={open ?? null}
                  now={now}
                  shops={shops}
                  reload={() => rewards.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
      {isPreviewing && previewed !== undefined && (
        <DinerPreview shopId={previewed} page="packDomain/pages/inStore" note={t('previewNote')} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
