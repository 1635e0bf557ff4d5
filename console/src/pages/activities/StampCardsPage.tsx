import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { ActivityList, AddKey } from './ActivityList'
import { StampCardDrawer } from './StampCardDrawer'
import { stampTexts } from './stampTexts'

const NEW = 'new'
const SETTLING_MS = 3000

/** The stamp cards of the merchant. */
export const StampCardsPage = () => {
  const t = useTexts(stampTexts)
  const { lang } = useLanguage()
  const { me } = useMe()
  const cards = useQuery({
    queryKey: ['stampCards'],
    queryFn: () => call('/staff/getStampCards', {}),
    // What is owed is given one guest after the other.
    refetchInterval: ({ state }) => (state.data?.list.some(({ isSettling }) => isSettling) ? SETTLING_MS : false),
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')}>{cards.data && cards.data.list.length > 0 && add}</PageHead>
      <Loaded of={cards}>
        {({ list, categories, now }) => {
          const open = list.find(({ cardId }) => cardId === openId)
          return (
            <>
              <ActivityList
                list={list}
                idOf={({ cardId }) => cardId}
                pictureOf={({ picture }) => picture}
                noteOf={({ heading }) => pick(heading, lang)}
                texts={{ activity: t('card'), none: t('none'), noneBody: t('noneBody') }}
                icon={Stamp}
                mayEdit={mayEdit}
                add={add}
                onOpen={setOpenId}
                columns={[
                  {
                    title: t('gifts'),
                    render: (_, { goal, gifts }) => (
                      <>
                        <div>{t('goalOf', { n: goal })}</div>
                        {gifts.map(({ at, name }) => (
                          <div key={at} className="activity-note">
                            {t('giftAt', { at, name: pick(name, lang) })}
                          </div>
                        ))}
                      </>
                    ),
                  },
                ]}
              />
              {(open !== undefined || openId === NEW) && (
                <StampCardDrawer
                  key={openId}
                  card={open ?? null}
                  categories={categories}
                  now={now}
                  mayEdit={mayEdit}
                  reload={() => cards.refetch()}
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
