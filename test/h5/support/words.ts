export * from '../../support/words'
