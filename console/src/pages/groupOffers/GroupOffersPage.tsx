import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { ActivityList, AddKey } from '../activities/ActivityList'
import { GroupOfferDrawer } from './GroupOfferDrawer'
import { groupOffersTexts } from './texts'
import './groupOffers.css'

const NEW = 'new'

/** The group offers of the merchant. */
export const GroupOffersPage = () => {
  const t = useTexts(groupOffersTexts)
  const { lang } = useLanguage()
  const { me } = useMe()
  const offers = useQuery({ queryKey: ['groupOffers'], queryFn: () => call('/staff/getGroupOffers', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {offers.data && offers.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={offers}>
        {({ list, goods, now, currencySign: sign }) => {
          const open = list.find(({ offerId }) => offerId === openId)
          return (
            <>
              <ActivityList
                list={list.map((one) => ({ ...one, title: one.name }))}
                idOf={({ offerId }) => offerId}
                pictureOf={({ picture }) => picture}
                noteOf={({ contents }) => pick(contents, lang)}
                texts={{ activity: t('offer'), none: t('none'), noneBody: t('noneBody') }}
                icon={Handshake}
                mayEdit={mayEdit}
                add={add}
                onOpen={setOpenId}
                columns={[
                  {
                    title: t('price'),
                    render: (_, { priceFen, listFen, size }) => (
                      <>
                        <Money fen={priceFen} sign={sign} /> <s className="activity-note">{<Money fen={listFen} sign={sign} />}</s>
                        <div className="activity-note">{t('sizeOf', { n: size })}</div>
                      </>
                    ),
                  },
                  { title: t('openGroups'), align: 'right', render: (_, { openGroups }) => openGroups.toLocaleString('en') },
                  { title: t('heldFen'), align: 'right', render: (_, { heldFen }) => <Money fen={heldFen} sign={sign} /> },
                  { title: t('sold'), align: 'right', render: (_, { sold }) => sold.toLocaleString('en') },
                ]}
              />
              {(open !== undefined || openId === NEW) && (
                <GroupOfferDrawer
                  key={openId}
                  offer={open ?? null}
                  goods={goods}
                  now={now}
                  currencySign={sign}
                  mayEdit={mayEdit}
                  reload={() => offers.refetch()}
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
