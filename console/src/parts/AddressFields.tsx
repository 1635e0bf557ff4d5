import { useQuery } from '@tanstack/react-query'
import { App, AutoComplete, Button, Form, Input } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../api/call'
import { useTexts } from '../i18n/useTexts'
import { setupTexts } from '../pages/setup/texts'

export interface PlaceValue {
  lng: number
  lat: number
  region: { regionCd: string; province: string; city: string }
}

interface AddressFieldsProps {
  /** The field that receives the address. */
  address: readonly (string | number)[]
  place: PlaceValue | null
  onPlace: (place: PlaceValue) => void
}

type FoundAddress = StaffOutput<'/staff/findAddress'>['list'][number]

interface AddressSearchProps {
  id?: string
  label: string
  placeholder?: string
  onFound: (found: FoundAddress) => void
  /** Shown where a map can search for addresses. */
  around?: (search: ReactNode) => ReactNode
}

/** Searches addresses by words; renders nothing without a map. */
export const AddressSearch = ({ id, label, placeholder = label, onFound, around = (search) => search }: AddressSearchProps) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    queryKey: ['findAddress', keyword],
    queryFn: () => call('/staff/findAddress', { keyword }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const list = keyword === '' ? [] : (found.data?.list ?? [])
  const choose = (index: number) => {
    const chosen = list[index]
    if (!chosen) return
    setTyped(chosen.name)
    onFound(chosen)
  }
  if (found.data?.hasMap === false) return null
  return around(
    <AutoComplete
      {...(id !== undefined && { id })}
      aria-label={label}
      className="address-search"
      value={typed}
      onChange={setTyped}
      onSelect={(value) => choose(Number(value))}
      options={list.map((one, index) => ({
        value: String(index),
        label: (
          <span className="found-place">
            <strong>{one.name}</strong> {one.address} · {one.region.city}
          </span>
        ),
      }))}
      placeholder={placeholder}
    />,
  )
}

/** An address found on the map by words, or typed with the device's position. */
export const AddressFields = ({ address, place, onPlace }: AddressFieldsProps) => {
  const t = useTexts(setupTexts)
  const { message } = App.useApp()
  const form = Form.useFormInstance()
  const choose = (chosen: FoundAddress) => {
    form.setFieldValue([...address], `${chosen.address}${chosen.name && chosen.address !== chosen.name ? ` ${chosen.name}` : ''}`.trim())
    form.setFieldValue('city', chosen.region.city)
    onPlace({ lng: chosen.lng, lat: chosen.lat, region: chosen.region })
  }
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        onPlace({ lng: coords.longitude, lat: coords.latitude, region: place?.region ?? { regionCd: '', province: '', city: '' } }),
      () => void message.warning(t('noPosition')),
    )
  return (
    <>
      <AddressSearch
        id="find-address"
        label={t('findAddress')}
        placeholder={t('findHint')}
        onFound={choose}
        around={(search) => (
          <Form.Item label={t('findAddress')} htmlFor="find-address">
            {search}
          </Form.Item>
        )}
      />
      <div className="fields-row">
        <Form.Item
          name={[...address]}
          label={t('address')}
          className="field-wide"
          rules={[{ required: true, whitespace: true, message: t('addressMissing') }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="city" label={t('city')} rules={[{ required: true, whitespace: true, message: t('cityMissing') }]}>
          <Input maxLength={20} />
        </Form.Item>
      </div>
      <p className="position">
        {place ? `${t('positionKnown')} ${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}` : t('positionMissing')}{' '}
        <Button size="small" onClick={here}>
          {t('hereNow')}
        </Button>
      </p>
    </>
  )
}
