-- How sure a standard test's figures are, and where those stand that it leaves out.
alter table test_types add column evidence text;
alter table test_types add column enter_from text not null default '';
