/** Login screen. */
export const login = {
  title: 'Log in',
  name: 'Login name or email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  welcome: 'Wind data you can calculate with',
  welcomeText:
    'Time series, wind potential and energy yield from atlases such as ERA5, for any place and any hub height.',
  points: [
    'Hourly series of wind and weather over decades, wind roses and Weibull distributions',
    'Yields of planned wind farms with the wakes of all turbines, losses and uncertainties',
    'You see the cost before you confirm, then follow the progress of the calculation',
    'Every file names its atlas, period and program version, so that a result can be reproduced',
  ],
  forgotPassword: 'Forgot password?',
  createAccount: 'Create new account',
  backToLogin: 'Back to login',
  newHere: 'New here?',
  newHereText:
    'An account is free. You pay for the credits of the products that you choose; each account has some of the demo products.',
  resetTitle: 'Reset the password',
  demoTitle: 'Just looking?',
  demoText: 'The demo account works on synthetic weather, with a limited number of orders.',
  demoSubmit: 'Log in as demo',
  demoCredentials: (name: string, password: string) => `Login name ${name}, password ${password}`,
  errors: {
    SESSION_ENDED: 'The session has ended. Please log in again.',
    AUTHFAIL: 'The login failed. Please confirm that you have entered the correct data.',
    NETERR: 'Network-Error - Authentication server could not be reached.',
    MAINTENANCE: 'The service is under maintenance: only administrators can log in.',
    DISABLED: 'This account is blocked. Please contact the provider.',
    INCOMPLETE:
      'Something is left to do for this account, such as confirming the email address: please follow the link in the email that you were sent.',
    UNKNOWN: 'The login failed for an unknown reason. Please try again later.',
  },
}
