export { type ComparedPeriod, comparedProfile } from './comparedProfile.ts'
export { type ProfileBasis, readProfileBasis } from './profileBasis.ts'
export { type ProfileTechnology, profileTechnologies } from './profileTechnologies.ts'
export {
  type ProfileSource,
  profileSources,
  stateProfiles,
  type TechnologyProfile,
  technologyProfiles,
} from './technologyProfiles.ts'
