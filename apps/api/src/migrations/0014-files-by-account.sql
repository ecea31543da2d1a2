-- What an account has attached is summed up at each upload.
create index files_by_account on files (uploaded_by);
