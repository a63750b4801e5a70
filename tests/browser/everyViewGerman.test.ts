import { testEveryView } from './support/everyView.ts'

testEveryView('de')
