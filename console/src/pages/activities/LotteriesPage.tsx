import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { ActivityList, AddKey } from './ActivityList'
import { LotteryDrawer } from './LotteryDrawer'
import { lotteryTexts } from './lotteryTexts'
import { useSign } from './useSign'

const NEW = 'new'

/** The prize draws of the merchant. */
export const LotteriesPage = () => {
  const t = useTexts(lotteryTexts)
  const sign = useSign()
  const { me } = useMe()
  const lotteries = useQuery({ queryKey: ['lotteries'], queryFn: () => call('/staff/getLotteries', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')}>{lotteries.data && lotteries.data.list.length > 0 && add}</PageHead>
      <Loaded of={lotteries}>
        {({ list, usual, now }) => {
          const open = list.find(({ activityId }) => activityId === openId)
          return (
            <>
              <ActivityList
                list={list}
                idOf={({ activityId }) => activityId}
                pictureOf={({ prizes }) => prizes[0]!.picture}
                noteOf={({ kind }) => t(kind)}
                texts={{ activity: t('draw'), none: t('none'), noneBody: t('noneBody') }}
                icon={Gift}
                mayEdit={mayEdit}
                add={add}
                onOpen={setOpenId}
                columns={[
                  { title: t('drawsDone'), align: 'right', render: (_, { draws }) => draws.toLocaleString('en') },
                  { title: t('costDone'), align: 'right', render: (_, { costFen }) => moneyText(costFen, sign) },
                ]}
              />
              {(open !== undefined || openId === NEW) && (
                <LotteryDrawer
                  key={openId}
                  lottery={open ?? null}
                  usual={usual}
                  now={now}
                  mayEdit={mayEdit}
                  reload={() => lotteries.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
