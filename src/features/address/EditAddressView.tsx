import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { MapView } from '@/components/ui/MapView'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import type { Position } from '@/platform'
import { useApp } from '@/useApp'
import { AddressForm } from './AddressForm'
import { AddressModel } from './AddressModel'
import { PlaceSheet } from './PlaceSheet'
import { putBack } from './putBack'
import { addressTexts } from './texts'
import './style.scss'

/** Where to look for places first: at the one that was chosen, where the diner is, or around the shop. */
const usePlaceToStart = (model: AddressModel): Position => {
  const { shop } = useApp()
  const {
    form: { draft },
    hasPlace,
  } = model
  if (hasPlace) return { lat: draft.titu, lng: draft.gitu }
  if (shop.position?.kind === 'at') return { lat: shop.position.lat, lng: shop.position.lng }
  const [city] = shop.place.value?.cities ?? []
  return { lat: shop.shop?.lat ?? city?.lat ?? 31.2304, lng: shop.shop?.lng ?? city?.lng ?? 121.4737 }
}

/** Adds an address, or changes one. */
export const EditAddressView = observer(({ addressId }: { addressId: string | null }) => {
  const { api, nav, platform, session, toast } = useApp()
  const { t } = useI18n(addressTexts)
  const [model] = useState(() => new AddressModel({ api }, addressId))
  const [isChoosing, setChoosing] = useState(false)
  const near = usePlaceToStart(model)
  useEffect(() => void model.load(), [model, session.userId])

  const choosePlace = async () => {
    const chosen = await platform.choosePlace(near)
    if (chosen.kind === 'place') model.setPlace(chosen.place)
    else if (chosen.kind === 'unsupported') setChoosing(true)
  }
  const leave = () => nav.back({ otherwise: 'me' })
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('address.saved'))
    await leave()
  }
  const remove = async () => {
    const gone = await model.remove()
    if (!gone) return
    await leave()
    toast.show(t('address.deleted'), { action: { label: t('address.undo'), onTap: () => void putBack(api, gone).catch(() => undefined) } })
  }
  const isThere = model.stored.value !== undefined && !model.isGone
  return (
    <Page
      short
      title={t(addressId === null ? 'address.new' : 'address.edit')}
      onBack={() => void leave()}
      footer={
        isThere ? (
          <Button block busy={model.form.isSending} onTap={() => void save()}>
            {t('address.save')}
          </Button>
        ) : undefined
      }
    >
      <View className="zm-address">
        <Async<unknown>
          of={model.stored.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['fields', 'fields']} />}
        >
          {() =>
            model.isGone ? (
              <EmptyState
                drawing="search"
                title={t('address.gone')}
                action={{ label: t('address.new'), onTap: () => void nav.replace('editAddress') }}
              />
            ) : (
              <>
                <Slot>
                  {model.hasPlace && (
                    <Card flush className="zm-address__map">
                      <MapView
                        label={t('address.map', { place: model.form.draft.address })}
                        lines={[]}
                        markers={[
                          { kind: 'home', at: { lat: model.form.draft.titu, lng: model.form.draft.gitu }, label: t('address.here') },
                        ]}
                      />
                    </Card>
                  )}
                </Slot>
                <Card>
                  <AddressForm model={model} onChoosePlace={() => void choosePlace()} />
                </Card>
                {addressId !== null && (
                  <Card flush>
                    <Row icon="trash-2" label={t('address.delete')} danger staysHere onTap={() => void remove()} />
                  </Card>
                )}
              </>
            )
          }
        </Async>
      </View>
      <PlaceSheet open={isChoosing} onClose={() => setChoosing(false)} near={near} onChoose={model.setPlace} />
    </Page>
  )
})
