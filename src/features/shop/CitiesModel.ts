import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { settings } from '@/platform/settings'
import { type City, Resource, type ShopStore, toCity } from '@/stores'
import { distanceMetres } from '@domain/geo/geo'

export interface Province {
  name: string
  cities: City[]
}

/** The cities that have shops, by province. */
export class CitiesModel {
  word = ''
  readonly provinces: Resource<Province[]>

  constructor(
    api: Api,
    private readonly shop: ShopStore,
  ) {
    this.provinces = new Resource(async () => {
      const answer = await api.call('/nocheck/getProvRegionMap', { mchntCd: settings.merchantCode }, { notice: 'none' })
      return answer.provinces.map(({ province, regions }) => ({ name: province, cities: regions.map(toCity) }))
    })
    makeAutoObservable<this, 'shop'>(this, { provinces: false, shop: false }, { autoBind: true })
  }

  /** By name, or by the first letter of its pinyin. */
  get found(): Province[] {
    const word = this.word.trim().toLowerCase()
    const fits = (city: City) => word === '' || city.name.toLowerCase().includes(word) || city.initial.toLowerCase() === word
    return (this.provinces.value ?? [])
      .map(({ name, cities }) => ({ name, cities: cities.filter(fits) }))
      .filter(({ cities }) => cities.length > 0)
  }

  get nearest(): City | null {
    const { position } = this.shop
    if (position?.kind !== 'at' || this.word.trim() !== '') return null
    const cities = (this.provinces.value ?? []).flatMap((province) => province.cities)
    const away = (city: City) => distanceMetres(position, city)
    return cities.reduce<City | null>((best, city) => (best && away(best) <= away(city) ? best : city), null)
  }

  setWord(word: string): void {
    this.word = word
  }
}
