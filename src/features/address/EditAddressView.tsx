import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import { keyOfPath, useLogIn } from '@/nav'
import { useApp } from '@/useApp'
import { AddressForm } from './AddressForm'
import { AddressModel } from './AddressModel'
import { FormMap } from './FormMap'
import { putBack } from './putBack'
import { addressTexts } from './texts'
import { useContact } from './useContact'
import { usePlaceChoice } from './usePlaceChoice'
import { usePlaceToStart } from './usePlaceToStart'
import './style.scss'

interface EditAddressProps {
  addressId: string | null
  lat: number | null
  lng: number | null
  name: string | null
  address: string | null
  /** The address is for the current order. */
  choose: 'yes' | null
}

/** Adds an address at a place that was chosen before, or edits an existing one. */
export const EditAddressView = observer(({ addressId, lat, lng, name, address, choose }: EditAddressProps) => {
  const { api, cart, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(addressTexts)
  const [model] = useState(() => {
    const made = new AddressModel({ api, hasMap: () => shop.offers('map') }, addressId)
    if (addressId === null && lat !== null && lng !== null) made.setPlace({ lat, lng, name: name ?? '', address: address ?? '' })
    return made
  })
  const { draft } = model.form
  const near = usePlaceToStart(draft.titu !== 0 ? { lat: draft.titu, lng: draft.gitu } : null)
  useEffect(() => void model.load(), [model, session.userId])

  const place = usePlaceChoice(near, model.setPlace)
  const contact = useContact(model, place)
  const leave = () => nav.back({ otherwise: choose ? 'menu' : 'me' })
  const save = async () => {
    const saved = await model.save()
    if (!saved) return
    toast.show(t('address.saved'))
    if (!choose) return leave()
    cart.choices.setAddress(saved.addressId)
    // The list of addresses below was opened only to choose one, so it is closed too.
    const isListed = keyOfPath(platform.pages.beneath() ?? '') === 'addresses'
    await nav.back({ otherwise: 'menu', steps: isListed ? 2 : 1 })
  }
  const remove = async () => {
    const deleted = await model.remove()
    if (!deleted) return
    await leave()
    toast.show(t('address.deleted'), {
      action: { label: t('address.undo'), onTap: () => void putBack(api, deleted).catch(() => undefined) },
    })
  }
  const logIn = useLogIn()
  const addAnother = { label: t('address.new'), onTap: () => void nav.replace('editAddress') }
  const isThere = model.stored.value !== undefined && !model.isDeleted
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
            model.isDeleted ? (
              <EmptyState drawing="search" title={t('address.wasDeleted')} action={logIn ?? addAnother} secondary={logIn && addAnother} />
            ) : (
              <>
                {contact && (
                  <Button kind="tonal" icon="house" onTap={contact}>
                    {t('address.fromWechat')}
                  </Button>
                )}
                {shop.offers('map') && <FormMap model={model} near={near} />}
                <Card className="zm-address__form">
                  <AddressForm model={model} onChoosePlace={place.choose} />
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
      {place.sheet}
    </Page>
  )
})
