import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { MOST_ADDRESSES } from '@domain/delivery/addressBook'
import { type Address, useAddressWords } from './address'
import { AddressBookModel } from './AddressBookModel'
import { followBook } from './putBack'
import { Reach } from './Reach'
import { addressTexts } from './texts'
import './style.scss'

interface AddressCardProps {
  address: Address
  /** The page was opened to choose an address for an order. */
  isChoice: boolean
  onTap: () => void
  onEdit: () => void
}

const AddressCard = ({ address, isChoice, onTap, onEdit }: AddressCardProps) => {
  const { t } = useI18n(addressTexts)
  const words = useAddressWords()
  const label = words.labelOf(address)
  const place = words.placeOf(address)
  return (
    <Card>
      <View className="zm-address__line">
        <Tappable className="zm-address__words" onTap={onTap}>
          <View className="zm-address__head">
            <View className="zm-address__name">
              <Text className="zm-hidden">{t(isChoice ? 'address.chooseNamed' : 'address.editNamed', { address: '' })}</Text>
              {place}
            </View>
            {label !== '' && <Tag>{label}</Tag>}
            {address.isDefault && <Tag tone="brand">{t('address.default')}</Tag>}
          </View>
          <View className="zm-address__hint">{address.addressDetail}</View>
          <View className="zm-address__hint">
            {words.personOf(address)} {words.phoneOf(address)}
          </View>
          {isChoice && <Reach to={address} />}
        </Tappable>
        {isChoice ? (
          <Tappable className="zm-address__key" label={t('address.editNamed', { address: place })} onTap={onEdit}>
            <Icon name="pencil" size={20} />
          </Tappable>
        ) : (
          <Icon name="chevron-right" size={16} />
        )}
      </View>
    </Card>
  )
}

/** The diner's addresses. With `choose`, a tap selects one for the current order. */
export const AddressBookView = observer(({ choose }: { choose: 'yes' | null }) => {
  const { api, cart, nav, session, toast } = useApp()
  const { t } = useI18n(addressTexts)
  const [model] = useState(() => new AddressBookModel({ api }))
  const { list } = model
  const logIn = useLogIn()
  useEffect(() => followDiner(session, list), [session, list])
  useEffect(() => followBook(() => void list.load()), [list])
  useDidShow(() => void list.load())
  const full = t('address.full', { n: MOST_ADDRESSES })
  const pick = ({ addressId }: Address) => {
    if (!choose) return edit(addressId)
    cart.choices.setAddress(addressId)
    void nav.back({ otherwise: 'menu' })
  }
  const edit = (addressId: string) => void nav.go('editAddress', { addressId })
  const add = () => void nav.go('editAddress', { choose: choose ?? undefined })
  return (
    <Page
      short
      title={t(choose ? 'address.choose' : 'address.list')}
      onBack={() => void nav.back({ otherwise: choose ? 'menu' : 'me' })}
      footer={
        list.value && list.value.length > 0 ? (
          <View>
            {model.isFull && <View className="zm-address__full">{full}</View>}
            <Button block icon="plus" disabled={model.isFull} onRefused={() => toast.show(full)} onTap={add}>
              {t('address.new')}
            </Button>
          </View>
        ) : undefined
      }
    >
      <View className="zm-address">
        <Async<Address[]>
          of={list.current}
          onRetry={() => void list.load()}
          skeleton={<CardSkeleton shapes={['place', 'place']} />}
          isEmpty={(addresses) => addresses.length === 0}
          empty={
            <EmptyState
              drawing="compass"
              title={t('address.none')}
              body={t('address.noneBody')}
              action={{ label: t('address.new'), icon: 'plus', onTap: add }}
              secondary={logIn}
            />
          }
        >
          {(addresses) => (
            <>
              {addresses.map((address) => (
                <AddressCard
                  key={address.addressId}
                  address={address}
                  isChoice={choose !== null}
                  onTap={() => pick(address)}
                  onEdit={() => edit(address.addressId)}
                />
              ))}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
