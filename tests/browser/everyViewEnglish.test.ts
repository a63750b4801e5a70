import { testEveryView } from './support/everyView.ts'

testEveryView('en')
