import axios from 'axios'

/** The one instance; everything else of a call is `AxiosHttp`'s. */
export const axiosForHttp = axios.create({
  withCredentials: false,
  // A list is sent as the same name several times.
  paramsSerializer: { indexes: null },
})
